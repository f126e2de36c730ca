import type { Branded } from './brand.ts'

/** Names of rows: what asks for a session takes no other sort of name. */
export type SessionId = Branded<string, 'SessionId'>
export type ChatId = Branded<string, 'ChatId'>
export type MessageId = Branded<string, 'MessageId'>
export type TurnId = Branded<string, 'TurnId'>
export type OrderId = Branded<string, 'OrderId'>
export type SubscriptionId = Branded<string, 'SubscriptionId'>
export type CardId = Branded<string, 'CardId'>
export type TicketId = Branded<string, 'TicketId'>
export type CharacterId = Branded<string, 'CharacterId'>
export type UserId = Branded<string, 'UserId'>

/** One that names nothing yet, and so may name whatever it is given to. */
export type FreshId = SessionId &
  ChatId &
  MessageId &
  TurnId &
  OrderId &
  SubscriptionId &
  CardId &
  TicketId &
  CharacterId &
  UserId

/** Says that a plain text is such a name, where it comes in: from a token, a message or a test. */
export const asId = (text: string): FreshId => text as FreshId
