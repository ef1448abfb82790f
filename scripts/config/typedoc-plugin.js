/**
 * What TypeDoc must know of this library.
 *
 * - A constant that is a plain function, such as `const shipCost = guard(...)`, is shown as a function: with its parameters, its
 *   result and their links. Tokens such as formulas and events have members besides; they stay values of their type.
 * - A parameter that is taken apart at once, `({ ships }: State)`, has the name of its type: `state`.
 * - Types whose names the compiler has lost have them again: `Plain<Action>` and `ReceivedEvent`, not the members of all actions or
 *   events.
 * - Entries are named as programs import them: `warpwar/kernel`.
 * - Members of a type that is written out where it is used, such as a formula's subject, go without comments: the comment of the
 *   formula says what is asked. Members of every type that has a name need one.
 * - The run fails if a function has no comment, no result or a parameter without a name, or if a comment has a tag such as
 *   `<module>` outside of backticks: browsers show nothing of it.
 */

import { Application, Context, Converter, IntrinsicType, ReferenceType, ReflectionKind } from 'typedoc';

export function load(app) {
  showFunctions();
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    project.getReflectionsByKind(ReflectionKind.Function).forEach(keepOwnComment);
  });
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    signaturesIn(project).forEach(nameParameters);
    signaturesIn(project).forEach(nameTypes);
    for (const entry of project.children ?? []) entry.name = entry.name.replace(/^(?!warpwar)/, 'warpwar/');
  });
  const { logger } = app;
  const warn = logger.validationWarning;
  logger.validationWarning = (text, ...rest) => {
    if (!/\.__type\.\S+ \(Property\)/.test(text)) warn.call(logger, text, ...rest);
  };
  app.on(Application.EVENT_VALIDATE_PROJECT, (project) => {
    for (const problem of problemsIn(project)) logger.validationWarning(problem);
  });
}

/** Does for every constant that is a plain function what the tag `@function` does. */
function showFunctions() {
  const { getComment } = Context.prototype;
  Context.prototype.getComment = function (symbol, kind) {
    const comment = getComment.call(this, symbol, kind);
    if (kind === ReflectionKind.Variable && comment && isPlainFunction(this.checker.getTypeOfSymbol(symbol)))
      comment.modifierTags.add('@function');
    return comment;
  };
}

const isPlainFunction = (type) => type.getCallSignatures().length > 0 && type.getProperties().length === 0;

/** A constant's comment is about this function; that of its type may be about many. */
function keepOwnComment(reflection) {
  const { comment, signatures = [] } = reflection;
  if (comment === undefined || signatures.length !== 1) return;
  signatures[0].comment = comment;
  delete reflection.comment;
}

const signaturesIn = (project) => project.getReflectionsByKind(ReflectionKind.SomeSignature);

function nameParameters({ parameters = [] }) {
  for (const parameter of parameters)
    if (parameter.name === '__namedParameters') parameter.name = nameFor(parameter.type);
}

function nameTypes(signature) {
  for (const parameter of signature.parameters ?? []) parameter.type = named(parameter.type, signature);
  signature.type = named(signature.type, signature);
}

/** The type with the names of those that the compiler has written out. */
function named(type, signature) {
  if (isUnionOf(type, 'player')) return nameOf('Plain', signature, [nameOf('Action', signature)]);
  if (isUnionOf(type, 'payload')) return nameOf('ReceivedEvent', signature);
  if (isAnyText(type)) return new IntrinsicType('string');
  if (type?.type === 'reference')
    type.typeArguments = type.typeArguments?.map((each) => named(each, signature));
  if (type?.type === 'union') type.types = type.types.map((each) => named(each, signature));
  return type;
}

/** Whether it is a union of types with the member and a `type`: of all actions or events. */
const isUnionOf = (type, member) =>
  type?.type === 'union' &&
  type.types.every(({ declaration }) => ['type', member].every((name) => declaration?.getChildByName(name)));

/** `string & {}`, beside names that an editor completes. */
const isAnyText = (type) =>
  type?.type === 'intersection' &&
  type.types[0]?.name === 'string' &&
  type.types[1]?.declaration?.children === undefined;

/** A type of this name: that of the signature's entry, or else any. */
function nameOf(name, signature, typeArguments) {
  const { project } = signature;
  const all = project.getReflectionsByKind(ReflectionKind.TypeAlias).filter((each) => each.name === name);
  const entry = entryOf(signature);
  const target = all.find((each) => entryOf(each) === entry) ?? all[0];
  const reference = ReferenceType.createResolvedReference(name, target, project);
  reference.typeArguments = typeArguments;
  return reference;
}

const entryOf = (reflection) =>
  reflection.parent?.isProject() === false ? entryOf(reflection.parent) : reflection;

/** 'state' for a State, and for a part of one; of a type without a name 'options' if all members are optional, else 'subject'. */
function nameFor({ name, typeArguments: [part] = [], declaration }) {
  if (['Omit', 'Partial', 'Pick', 'Readonly', 'Required'].includes(name)) return nameFor(part);
  if (name !== undefined) return name.charAt(0).toLowerCase() + name.slice(1);
  return declaration?.children?.every(({ flags }) => flags.isOptional) ? 'options' : 'subject';
}

function* problemsIn(project) {
  for (const each of Object.values(project.reflections)) {
    const place = each.getFriendlyFullName();
    for (const tag of tagsIn(each.comment)) yield `${place}: put ${tag} into backticks.`;
    if (isFunctionValue(each)) yield `${place} is a function, and is shown as a value.`;
  }
  yield* twiceTold(project);
  for (const each of signaturesIn(project)) {
    const place = each.getFriendlyFullName();
    if (!each.type) yield `${place} has no result.`;
    const names = (each.parameters ?? []).map(({ name }) => name);
    if (names.some((name, at) => name.startsWith('__') || names.indexOf(name) < at))
      yield `${place}: two parameters of one name, or one without: ${names.join(', ')}.`;
    if (each.parameters?.some(({ flags, type }) => flags.isRest && type?.type === 'tuple'))
      yield `${place}: its parameters are shown as a list.`;
  }
}

/** A constant of which the page would show a type, and no function. */
const isFunctionValue = ({ kind, type }) =>
  kind === ReflectionKind.Variable &&
  (type?.type === 'indexedAccess' ||
    type?.declaration?.signatures?.some((one) => one.kind === ReflectionKind.CallSignature));

/** Functions that an entry exports, and its engine has too, with other words. */
function* twiceTold(project) {
  for (const entry of project.children ?? []) {
    const engine = entry.getChildByName('Engine');
    for (const { name, kind, signatures } of entry.children ?? []) {
      const member = kind === ReflectionKind.Function ? engine?.getChildByName(name) : undefined;
      const [own, its] = [textOf(signatures?.[0]), textOf(member?.signatures?.[0] ?? member)];
      if (member && own !== its)
        yield `${entry.name}.${name}: the comment differs from that of Engine.${name}.`;
    }
  }
}

/** A comment, in whatever lines it stands. */
const textOf = (reflection) =>
  (reflection?.comment?.summary ?? [])
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ');

/** Tags that stand in a comment as text. */
function tagsIn(comment) {
  const parts = [comment?.summary, ...(comment?.blockTags ?? []).map(({ content }) => content)].flatMap(
    (each) => each ?? [],
  );
  return parts
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ text }) => text.match(/<\/?[a-z][^>]*>/gi) ?? []);
}
