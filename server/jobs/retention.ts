import { sql } from 'kysely'
import { isClosed } from '../db/loan-sql.ts'
import type { Counts } from '../db/tables-jobs.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

/** How many days personal data is kept when nobody needs it any more; `docs/retention.md` says why. */
export const retentionDays = {
  sessions: 180,
  questions: 730,
  calls: 365,
  mailsSent: 365,
  invitations: 180,
  mailsGivenUp: 30,
  unprovedAccounts: 30,
  detailsOfLoans: 365,
  loanPhotos: 365,
  repairPhotos: 365,
  photosOfNoRepair: 1,
  importedMembers: 1,
  register: 730,
  wishedWords: 365,
} as const

/** Forgets what has been kept long enough, every night. */
export function retain(deps: Deps, library: LibraryRow): Promise<Counts> {
  return write(deps, { library }, forgetOld)
}

async function forgetOld({ tx, at }: Work): Promise<Counts> {
  const ago = (days: number) => new Date(at.getTime() - days * 86_400_000)
  const gone = {
    sessions: tx.deleteFrom('sessions').where('used_at', '<', ago(retentionDays.sessions)),
    questions: tx.deleteFrom('support_requests').where('created_at', '<', ago(retentionDays.questions)),
    invitations: tx.deleteFrom('invitations').where('expires_at', '<', ago(retentionDays.invitations)),
    calls: tx.deleteFrom('member_calls').where('called_at', '<', ago(retentionDays.calls)),
    sentMails: tx.deleteFrom('sent_mails').where('sent_at', '<', ago(retentionDays.mailsSent)),
    // Those that were added stay, so that they can be invited.
    imports: tx
      .deleteFrom('imported_members')
      .where('before', 'is not', null)
      .where('import_id', 'in', eb =>
        eb.selectFrom('member_imports').select('id').where('created_at', '<', ago(retentionDays.importedMembers)),
      ),
    // Their bytes follow in the same night, with the files that no row names.
    photos: tx.deleteFrom('loan_photos').where('order_id', 'in', eb =>
      eb
        .selectFrom('orders')
        .select('id')
        .where(isClosed())
        .where(closedBefore(ago(retentionDays.loanPhotos))),
    ),
    repairPhotos: selectOldRepairPhotos(tx, ago),
    register: tx.deleteFrom('audit').where('at', '<', ago(retentionDays.register)),
    wishedWords: tx.deleteFrom('wished_words').where('created_at', '<', ago(retentionDays.wishedWords)),
    pushes: tx
      .deleteFrom('push_subscriptions')
      .where('session_id', 'in', eb => eb.selectFrom('sessions').select('id').where('revoked_at', 'is not', null)),
    mails: tx
      .deleteFrom('outbox')
      .where('topic', 'in', ['mail', 'push'])
      .where('given_up_at', '<', ago(retentionDays.mailsGivenUp)),
  }
  await tx
    .updateTable('files')
    .set({ deleted_at: at })
    .where('deleted_at', 'is', null)
    .where('id', 'in', eb =>
      eb
        .selectFrom('support_requests')
        .select(sql<string>`file_id`.as('id'))
        .where('file_id', 'is not', null)
        .where('created_at', '<', ago(retentionDays.questions)),
    )
    .execute()
  const counts: Counts = {}
  for (const [name, query] of Object.entries(gone)) {
    counts[name] = Number((await query.executeTakeFirst()).numDeletedRows)
  }
  counts.accounts = await forgetUnproved(tx, ago(retentionDays.unprovedAccounts))
  counts.loans = await forgetDetails(tx, ago(retentionDays.detailsOfLoans))
  return counts
}

/** Those of a repair that goes on stay; those of one that was never written down go soon. */
const selectOldRepairPhotos = (tx: Tx, ago: (days: number) => Date) =>
  tx
    .deleteFrom('repair_photos')
    .where(eb =>
      eb.or([
        eb.and([eb('repair_since', 'is', null), eb('taken_at', '<', ago(retentionDays.photosOfNoRepair))]),
        eb.and([
          eb('taken_at', '<', ago(retentionDays.repairPhotos)),
          eb.not(
            eb.exists(
              eb
                .selectFrom('products as p')
                .select('p.id')
                .whereRef('p.id', '=', 'repair_photos.product_id')
                .whereRef('p.repair_since', '=', 'repair_photos.repair_since'),
            ),
          ),
        ]),
      ]),
    )

const closedBefore = (moment: Date) =>
  sql<boolean>`coalesce(returned_at, decided_at, confirmed_at, created_at) < ${moment}`

/** Rows of an account that mean nothing without it. */
const ownRows = [
  'support_requests',
  'member_calls',
  'sent_mails',
  'sessions',
  'email_verifications',
  'recoveries',
  'notices',
  'wishes',
  'wished_words',
  'policy_acceptances',
  'member_notes',
  'trainings',
  'imported_members',
] as const
/** Rows that keep it: somebody used the account, whoever its address is. */
const keeping = ['orders', 'memberships', 'payment_intents', 'cash_entries', 'member_identities', 'reviews'] as const

/** Accounts of an address that nobody proved, and that were never used for anything. */
async function forgetUnproved(tx: Tx, before: Date): Promise<number> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('joined_at', '<', before)
    .where('level', '=', levels.member)
    .execute()
  let ids = rows.map(row => row.id)
  for (const table of keeping) {
    if (!ids.length) return 0
    const used = await tx.selectFrom(table).select('member_id').where('member_id', 'in', ids).execute()
    ids = ids.filter(id => !used.some(row => row.member_id === id))
  }
  if (!ids.length) return 0
  const lent = await tx.selectFrom('products').select('owner_id').where('owner_id', 'in', ids).execute()
  ids = ids.filter(id => !lent.some(row => row.owner_id === id))
  if (!ids.length) return 0
  for (const table of ownRows) await tx.deleteFrom(table).where('member_id', 'in', ids).execute()
  await tx.deleteFrom('members').where('id', 'in', ids).execute()
  return ids.length
}

/** Where a loan was brought and what was written about it; its days, its object and its payment stay. */
async function forgetDetails(tx: Tx, before: Date): Promise<number> {
  const nowhere = JSON.stringify({ address: '', cap: '', city: '', province: '' })
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set(eb => ({
      note: '',
      note_answers: '[]',
      shipping_geo: eb
        .case()
        .when('shipping_geo', 'is', null)
        .then(null)
        .else(sql<string>`${nowhere}::jsonb`)
        .end(),
    }))
    .where(isClosed())
    .where(closedBefore(before))
    .where(eb =>
      eb.or([
        eb('note', '!=', ''),
        sql<boolean>`note_answers <> '[]'`,
        sql<boolean>`shipping_geo IS NOT NULL AND shipping_geo <> ${nowhere}::jsonb`,
      ]),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
