/**
 * Lets the members of a type that is written out where it is used, such as a formula's subject, go without comments: the
 * comment of the formula says what is asked. Members of every type that has a name need one.
 */
export function load({ logger }) {
  const warn = logger.validationWarning;
  logger.validationWarning = (text, ...rest) => {
    if (!/\.__type\.\S+ \(Property\)/.test(text)) warn.call(logger, text, ...rest);
  };
}
