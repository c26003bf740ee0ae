import * as z from 'zod'
import { NewPassword } from './accounts.ts'
import { SignedIn } from './auth.ts'
import { contract } from './contract.ts'
import { invitations } from './invitations.endpoints.ts'
import { ById, CivilDate, Email, Id, Instant, Lang, Nothing, pageOf, Paging, text } from './primitives.ts'
import { Role } from './roles.ts'

const states = ['unsent', 'waiting', 'opened', 'expired', 'accepted'] as const
export const InvitationState = z.enum(states).meta({ id: 'InvitationState' })
export type InvitationState = z.infer<typeof InvitationState>

/** `opened`: somebody has opened its link and not yet accepted it. */
export const Invitation = z
  .object({
    id: Id,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: Role,
    lang: Lang,
    state: InvitationState,
    created_at: Instant,
    sent_at: Instant.nullable(),
    expires_at: Instant,
    opened_at: Instant.nullable(),
    accepted_at: Instant.nullable(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

/** `qr`: the link as a picture, an SVG in a data URL. */
export const InvitationLink = z.object({ link: z.string(), qr: z.string() }).meta({ id: 'InvitationLink' })
export type InvitationLink = z.infer<typeof InvitationLink>

/** A link that is shown once: `text` is ready to be written to whoever it is for, in their language. */
const ShownLink = InvitationLink.extend({ text: z.string(), until: CivilDate })
export type ShownLink = z.infer<typeof ShownLink>

/** What is known of somebody before they come; names are only proposed to them. */
export const Invitee = z.strictObject({
  email: Email,
  lang: Lang,
  first_name: text(80).optional(),
  last_name: text(80).optional(),
})
export type Invitee = z.output<typeof Invitee>

/** How many may be invited by one call. */
export const mostInvited = 300

const n = z.number().int()
const Counts = z.object({ unsent: n, waiting: n, opened: n, expired: n, accepted: n })

const Invited = z.object({ email: z.string(), id: Id.nullable(), state: z.enum([...states, 'member']) })

/** 256 random bits. */
const Token = z.strictObject({
  token: z
    .string()
    .regex(/^[\w-]{43}$/)
    .meta({ examples: ['B9fRRV-bDLsaIFj7Ah1aDu7Cykiy39e1jww7-Wbqwdc'] }),
})

const OpenedInvitation = z
  .object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: Role,
    /** Whether the address has a profile that can sign in: then it does, and joins. */
    has_profile: z.boolean(),
  })
  .meta({ id: 'OpenedInvitation' })
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

export const invitationsContract = contract(invitations, {
  list: {
    summary: 'The invitations of members, the newest first, and how many stand where',
    fails: [],
    query: z.strictObject({ ...Paging.shape, state: InvitationState.optional() }),
    reply: pageOf(Invitation).extend({ counts: Counts }),
  },
  invite: {
    summary: 'Invite people to become members; `send: false` writes the invitations and mails nobody yet',
    fails: [],
    onBehalf: false,
    body: z.strictObject({ people: z.array(Invitee).min(1).max(mostInvited), send: z.boolean().default(true) }),
    reply: z.object({ invited: z.array(Invited) }),
  },
  sendAll: {
    summary: 'Mail the invitations of members that stand there: those never sent, or those that have run out, again',
    fails: [],
    onBehalf: false,
    body: z.strictObject({ state: z.enum(['unsent', 'waiting', 'opened', 'expired']) }),
    reply: z.object({ sent: z.number().int() }),
  },
  send: {
    summary: 'Mail an invitation again; its fourteen days begin anew',
    fails: ['invitation.not_found', 'role.above'],
    onBehalf: false,
    params: ById,
    reply: Invitation,
  },
  link: {
    summary: 'A new link of an invitation, to be copied or shown: it is said once, and replaces those before it',
    fails: ['invitation.not_found', 'role.above'],
    onBehalf: false,
    params: ById,
    reply: ShownLink,
  },
  withdraw: {
    summary: 'Withdraw an invitation: its link is worth nothing any more',
    fails: ['invitation.not_found', 'role.above'],
    onBehalf: false,
    params: ById,
    reply: Nothing,
  },
  open: {
    summary: 'What an invitation is for, by the token of its link',
    fails: ['invitation.over', 'invitation.used'],
    body: Token,
    reply: OpenedInvitation,
  },
  accept: {
    summary: 'Accept an invitation with a name and a password; signs in, and sets the refresh cookie',
    fails: ['invitation.over', 'invitation.used', 'invitation.sign_in', 'auth.origin', 'auth.invalid'],
    onBehalf: false,
    body: z.strictObject({ ...Token.shape, first_name: text(80), last_name: text(80), password: NewPassword }),
    reply: SignedIn,
  },
  join: {
    summary: 'Accept an invitation as the member that one is already',
    fails: ['invitation.over', 'invitation.used', 'invitation.other_account'],
    onBehalf: false,
    body: Token,
    reply: z.object({ role: Role }),
  },
})
