import type { Branded } from './brand.ts'

/** Whole cents of money, and whole tokens of a wallet: neither passes for the other. */
export type Cents = Branded<number, 'Cents'>
export type Tokens = Branded<number, 'Tokens'>
type Amount = Cents | Tokens

/** Of the two accounts a user spends from: bought tokens, and presents. */
export interface TokenParts {
  paid: Tokens
  promo: Tokens
}

/** Says what a plain number counts, where it comes in: from a file, a provider or a setting. */
export const asCents = (amount: number): Cents => amount as Cents
export const asTokens = (amount: number): Tokens => amount as Tokens

export const NO_CENTS = asCents(0)
export const NO_TOKENS = asTokens(0)

// What is reckoned with amounts of one kind stays of that kind.

export const totalOf = <Kind extends Amount>(amounts: readonly Kind[]): Kind =>
  amounts.reduce<number>((total, amount) => total + amount, 0) as Kind

/** May lie below zero. */
export const minus = <Kind extends Amount>(whole: Kind, part: Kind): Kind => (whole - part) as Kind

export const lesser = <Kind extends Amount>(one: Kind, other: Kind): Kind =>
  one < other ? one : other

export const greater = <Kind extends Amount>(one: Kind, other: Kind): Kind =>
  one > other ? one : other

/** Nothing, where an amount lies below it. */
export const atLeastNone = <Kind extends Amount>(amount: Kind): Kind =>
  amount > 0 ? amount : (0 as Kind)

/** `part` of `of` parts of an amount, rounded down; of no parts it is nothing. */
export const shareOf = <Kind extends Amount>(amount: Kind, part: number, of: number): Kind =>
  (of === 0 ? 0 : Math.floor((amount * part) / of)) as Kind
