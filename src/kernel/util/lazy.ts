/** Members that are computed when they are first read. */

/** Returns an object instead of a new one: a class that extends it adds its private members to the object. */
const Adopted = function (own: object): object {
  return own;
} as unknown as new (own: object) => object; // Sound: every such function is a constructor.

/**
 * Adds the member. All objects share one getter, because JavaScript engines give an object with a getter of its own a shape
 * of its own: that costs ten times as much, and makes every later read slow.
 */
class Lazy extends Adopted {
  #make: (() => unknown) | undefined;
  #value: unknown;

  constructor(own: object, key: string, make: () => unknown) {
    super(own);
    this.#make = make;
    Object.defineProperty(this, key, GETTER);
  }

  /** Returns the value. Then `make` may be collected. */
  static read(lazy: Lazy): unknown {
    if (lazy.#make) {
      lazy.#value = lazy.#make();
      lazy.#make = undefined;
    }
    return lazy.#value;
  }
}

const GETTER: PropertyDescriptor & ThisType<Lazy> = {
  enumerable: true,
  configurable: true,
  get() {
    return Lazy.read(this);
  },
};

/**
 * Adds a member to a new object, as its last. It is computed when it is first read; copies, comparisons and JSON have it
 * like any other member. An object can have one such member.
 */
export const addLazy = <Own extends object, const Key extends string, T>(
  own: Own,
  key: Key,
  make: () => T,
): Own & { readonly [K in Key]: T } =>
  // Sound: the object itself, with the member that was added.
  new Lazy(own, key, make) as object as Own & { readonly [K in Key]: T };
