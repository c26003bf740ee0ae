import type { Lang } from '../../src/lib/addresses.ts'
import { type Founding, type FoundingNotes, FoundingStep, type StepState } from '../../src/lib/contract/founding.ts'
import { inLang } from '../catalog/to-product.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findShownCardName, readLibrary } from '../library/queries.ts'
import { findAccount } from '../services/accounts.ts'
import { invitationKey } from '../invitations/to-invitation.ts'
import { hasMailer, mailServerKey } from '../services/mailer.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { countFounded } from './queries.ts'
import { countWaiting, inviteWaiting } from './waiting-invitations.ts'

type Facts = Pick<Founding, 'counts' | 'unsaid' | 'mail'> & { isOpen: boolean }

/** A step is done when what it asks for is there; `ready` is what a preset wrote and nobody needs to touch. */
function doneState(step: FoundingStep, { counts, unsaid, mail, isOpen }: Facts): StepState {
  const done: Record<FoundingStep, StepState> = {
    library: unsaid.includes('controller') ? 'todo' : 'done',
    you: 'done',
    mail: mail === 'on' ? 'done' : 'todo',
    points: counts.points_with_hours > 0 ? 'done' : 'todo',
    rules: 'ready',
    look: 'ready',
    objects: counts.objects > 0 ? 'done' : 'todo',
    people: counts.members > 1 ? 'done' : 'todo',
    open: isOpen ? 'done' : 'todo',
  }
  return done[step]
}

function stateOf(step: FoundingStep, facts: Facts, { later = [] }: FoundingNotes): StepState {
  const state = doneState(step, facts)
  return state !== 'done' && later.includes(step) ? 'later' : state
}

/** Without an e-mail the desk receives none; members have to know who handles their data. */
const unsaidBy = ({ settings: { contacts, policies } }: LibraryRow): Founding['unsaid'] => [
  ...(contacts.email ? [] : (['email'] as const)),
  ...(policies?.controller ? [] : (['controller'] as const)),
]

async function foundingOf(deps: Deps, library: LibraryRow, lang: Lang): Promise<Founding> {
  const { db } = deps
  const counts = await countFounded(db)
  const unsaid = unsaidBy(library)
  const mail = await readMail(deps, library)
  const facts = { counts, unsaid, mail, isOpen: library.opened_at !== null }
  const card = library.settings.renewal_card
  const names = await findShownCardName(db)
  return {
    opened_at: library.opened_at?.toISOString() ?? null,
    steps: FoundingStep.options.map(name => ({ name, state: stateOf(name, facts, library.founding) })),
    counts,
    to_invite: await countWaiting(db),
    unsaid,
    mail,
    card: card && { name: names ? inLang(lang, names) : card.name, price: card.price_cents / 100 },
    online: await readOnline(deps),
    max_open_loans: library.max_open_loans,
    preparation_days: library.preparation_days,
    may_open: counts.points_with_hours > 0 && !unsaid.includes('controller'),
  }
}

async function readMail(deps: Deps, { founding }: LibraryRow): Promise<Founding['mail']> {
  if (!(await hasMailer(deps))) return 'off'
  return founding.mail_server === (await mailServerKey(deps.db)) ? 'on' : 'untried'
}

async function readOnline({ db, payments }: Deps): Promise<Founding['online']> {
  const own = await findAccount(db, 'payments')
  if (own) return own.settings.environment
  return payments ? 'live' : 'none'
}

export const readFounding = (deps: Deps, { library, lang }: Member): Promise<Founding> =>
  foundingOf(deps, library, lang)

const readAgain = async (deps: Deps, { lang }: Member): Promise<Founding> =>
  foundingOf(deps, await readLibrary(deps.db), lang)

/** Puts a step off until later, or takes it up again. */
export async function putOff(deps: Deps, who: Member, step: FoundingStep, later: boolean): Promise<Founding> {
  await write(deps, who, noteLater, step, later)
  return readAgain(deps, who)
}

async function noteLater({ tx, audit, library }: Work<Member>, step: FoundingStep, later: boolean): Promise<void> {
  const row = await tx.selectFrom('libraries').select('founding').forUpdate().executeTakeFirstOrThrow()
  const others = (row.founding.later ?? []).filter(one => one !== step)
  const founding = JSON.stringify({ ...row.founding, later: later ? [...others, step] : others })
  await tx.updateTable('libraries').set({ founding }).execute()
  await audit({ action: 'put_off', subject: 'library', id: library.library_id, data: { step, later } })
}

/**
 * Opens the library to everybody, once. Its pages are printed again, in case its last ones failed. `invite`: whoever
 * waits for an invitation is written to, where mails leave; said again, those who wait since.
 * @throws Refusal `founding.no_hours` while no point says when it is open, `founding.no_controller` while nobody is
 *   named as the controller of members' data
 */
export async function openLibrary(deps: Deps, who: Member, invite: boolean): Promise<Founding> {
  const { points_with_hours } = await countFounded(deps.db)
  if (!points_with_hours) fail('founding.no_hours')
  const key = invite && (await hasMailer(deps)) ? invitationKey(deps, who.library) : null
  await write(deps, who, open, key)
  return readAgain(deps, who)
}

async function open(work: Work<Member>, key: Uint8Array | null): Promise<void> {
  // Two who open it at once write to nobody twice.
  const { opened_at, settings } = await work.tx
    .selectFrom('libraries')
    .select(['opened_at', 'settings'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!opened_at && !settings.policies?.controller) fail('founding.no_controller')
  const opened = await work.tx
    .updateTable('libraries')
    .set({ opened_at: work.at })
    .where('opened_at', 'is', null)
    .returning('library_id')
    .executeTakeFirst()
  if (opened) {
    await work.audit({ action: 'open', subject: 'library', id: opened.library_id })
    await work.reprint()
  }
  if (key) await inviteWaiting(work, key)
}
