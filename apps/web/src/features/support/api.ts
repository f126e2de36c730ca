import {
  complaintReply,
  ticketReply,
  ticketStatus,
  type ComplaintReply,
  type ComplaintRequest,
  type ContactRequest,
  type FeedbackRequest,
  type ReportRequest,
  type TicketStatus,
} from '@oriel/contract/support/tickets'
import { yearlyCounts, type YearlyCounts } from '@oriel/contract/trust/counts'
import { api } from '#/lib/api.ts'

/** `key` is the idempotency key: sending the request again creates no second ticket. */
type Keyed<T> = { key: string; body: T }
type Ticket = { ticketId: string }

const post = <T>(path: string, { key, body }: Keyed<T>) => ({
  path,
  method: 'POST',
  body,
  headers: { 'Idempotency-Key': key },
})

const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactUs: build.mutation<Ticket, Keyed<ContactRequest>>({
      query: (letter) => post('contact-us', letter),
      rawResponseSchema: ticketReply,
      extraOptions: { isPublic: true },
    }),
    complain: build.mutation<ComplaintReply, Keyed<ComplaintRequest>>({
      query: (complaint) => post('complaints', complaint),
      rawResponseSchema: complaintReply,
      extraOptions: { isPublic: true },
    }),
    getTicketStatus: build.query<TicketStatus, Ticket & { key: string }>({
      query: (body) => ({ path: 'tickets/status', method: 'POST', body }),
      rawResponseSchema: ticketStatus,
      extraOptions: { isPublic: true },
    }),
    /** TS-009 */
    getYearlyCounts: build.query<YearlyCounts, void>({
      query: () => ({ path: 'safety/yearly-counts' }),
      rawResponseSchema: yearlyCounts,
      extraOptions: { isPublic: true },
    }),
    /** The reported target is hidden from then on; lists and its chat are refetched. */
    report: build.mutation<Ticket, ReportRequest>({
      query: (body) => ({ path: 'Report', method: 'POST', body }),
      rawResponseSchema: ticketReply,
      invalidatesTags: ['Models', 'Chats'],
    }),
    giveFeedback: build.mutation<null, Keyed<FeedbackRequest>>({
      query: (feedback) => post('feedback', feedback),
    }),
  }),
})

export const {
  useContactUsMutation,
  useComplainMutation,
  useGetTicketStatusQuery,
  useReportMutation,
  useGiveFeedbackMutation,
  useGetYearlyCountsQuery,
} = supportApi
