declare const brand: unique symbol

/** A plain value that only passes for its own kind; the mark exists for the compiler alone. */
export type Branded<Plain, Kind extends string> = Plain & {
  readonly [brand]: Readonly<Record<Kind, true>>
}
