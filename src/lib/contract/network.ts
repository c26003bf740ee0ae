import * as z from 'zod'
import { SignedIn } from './auth.ts'
import { contract } from './contract.ts'
import { Preset } from './founding.ts'
import { Invitation, InvitationLink, Invitee } from './invitations.ts'
import { LibraryLabel } from './library.ts'
import { network } from './network.endpoints.ts'
import { Instant, text } from './primitives.ts'

const count = z.number().int()

/**
 * One of the libraries of a server and how it is. `suspended_reason`: as it was written when it was suspended.
 * `printing`: the state of its last publication, and the time of that state; `never` until its first pages are there.
 */
export const NetworkLibrary = z
  .object({
    label: LibraryLabel,
    name: z.string(),
    town: z.string(),
    address: z.string(),
    state: z.enum(['founding', 'open', 'suspended']),
    suspended_reason: z.string().nullable(),
    created_at: Instant,
    counts: z.object({
      objects: count,
      members: count,
      coordinators: count,
      /** Invitations to coordinate it that nobody has accepted and that still hold. */
      invited: count,
      open_loans: count,
      mails_waiting: count,
      mails_failed: count,
    }),
    printing: z.object({ state: z.enum(['never', 'running', 'done', 'failed']), at: Instant.nullable() }),
  })
  .meta({ id: 'NetworkLibrary' })
export type NetworkLibrary = z.infer<typeof NetworkLibrary>

/**
 * `address`: where libraries are, with `{library}` for the label; null where the server has one address alone. Mail and
 * backups are the server's, for all libraries: `mail_off` where no mail leaves it, `last_backup` null where none is known.
 */
export const Network = z
  .object({
    address: z.string().nullable(),
    mail_off: z.boolean(),
    last_backup: Instant.nullable(),
    libraries: z.array(NetworkLibrary),
  })
  .meta({ id: 'Network' })
export type Network = z.infer<typeof Network>

/** What a new library begins with: a preset, nothing, or texts, rules, categories and cards of `copy_of`. */
export const LibraryBeginning = z.enum([...Preset.options, 'nothing', 'copy'])
export type LibraryBeginning = z.infer<typeof LibraryBeginning>

export const NewLibrary = z.strictObject({
  label: LibraryLabel,
  name: text(80),
  town: text(80),
  from: LibraryBeginning,
  copy_of: LibraryLabel.optional(),
})
export type NewLibrary = z.infer<typeof NewLibrary>

const params = z.object({ label: LibraryLabel })
const own = { onBehalf: false } as const

export const networkContract = contract(network, {
  read: { summary: 'Every library of the server, with how it is', fails: [], ...own, reply: Network },
  checkLabel: {
    summary: 'Whether an address is free',
    fails: [],
    ...own,
    params,
    reply: z.object({ free: z.boolean() }),
  },
  create: {
    summary: 'Make a library, whose pages are printed and shown to its staff alone until it opens',
    fails: ['library.not_found'],
    ...own,
    body: NewLibrary,
    reply: Network,
  },
  suspend: {
    summary: 'Close a library to its members and visitors; its staff go on',
    fails: ['library.not_found'],
    ...own,
    params,
    body: z.strictObject({ reason: text(300) }),
    reply: Network,
  },
  resume: {
    summary: 'Open a suspended library again',
    fails: ['library.not_found'],
    ...own,
    params,
    body: z.strictObject({ reason: text(300).optional() }),
    reply: Network,
  },
  invite: {
    summary: 'Invite somebody to coordinate a library; the answer has the link, for whoever has no mail',
    fails: ['library.not_found', 'role.above', 'invitation.has_role', 'request.rate'],
    ...own,
    params,
    body: Invitee,
    reply: z.object({ invitation: Invitation, link: InvitationLink, network: Network }),
  },
  givePass: {
    summary: 'A code that signs the caller in on the address of another library, once, within a minute',
    fails: ['library.not_found', 'auth.expired'],
    ...own,
    params,
    reply: z.object({ address: z.string(), code: z.string() }),
  },
  enter: {
    summary: 'Sign in with the code of a pass; sets the refresh cookie',
    fails: ['network.pass_over', 'auth.origin', 'auth.invalid', 'request.rate'],
    ...own,
    body: z.strictObject({ code: z.string().trim().max(200) }),
    reply: SignedIn,
  },
})
