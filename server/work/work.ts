import type { LiveChange, LiveKind } from '../../src/lib/contract/live-names.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { dayInRome } from '../clock.ts'
import type { Tx } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'
import { type Actor, type AuditEntry, writeAudit } from './audit.ts'
import { changesOf } from './live-kinds.ts'
import { type Address, findRecipient, type Mail, payloadOf } from './mail.ts'
import { enqueue, type Topic } from './outbox.ts'

/** The caller of a command: a member, a visitor not signed in, or a job, which has only a library. */
export type By = { library: LibraryRow; id?: string; impersonator?: string }

/** The tools of a command: one transaction, and the audit, mails and work written in it. */
export type Work<W extends By = By> = {
  readonly tx: Tx
  readonly library: LibraryRow
  readonly who: W
  readonly at: Date
  /** The civil date in Rome at that moment. */
  readonly today: CivilDate
  audit(...entries: AuditEntry[]): Promise<void>
  /** Has the desk's screens read again what no audit entry tells of. */
  tell(kind: LiveKind, id?: string): void
  /** Enqueues work for after the commit; the same key twice enqueues it once. */
  enqueue(topic: Topic, payload: Record<string, unknown>, key?: string): Promise<void>
  /** Has the jobs look after the commit for what was made due. */
  wake(): void
  /** Mails a member of the library; an account that was closed gets nothing. */
  mail(memberId: string, mail: Mail, key?: string): Promise<void>
  mailTo(address: Address, mail: Mail, key?: string): Promise<void>
  /** Mails the library's own address, if it has one. */
  mailDesk(mail: Mail, key?: string): Promise<void>
  /** The same work, whose mails leave so much later (ms). */
  delaying(ms: number): Work<W>
  /** Enqueues a reprint of the public pages, whose contents changed. */
  reprint(): Promise<void>
}

const actorOf = ({ id, impersonator }: By): Actor => (id ? { id, ...(impersonator && { impersonator }) } : null)

/** What a transaction leaves to be done after its commit. */
export type AfterCommit = { isWoken: boolean; changes: LiveChange[] }

/** The work of one transaction; `left` gathers what there is to do after it. */
export function openWork<W extends By>(tx: Tx, who: W, at: Date, left: AfterCommit, mailsAfter = 0): Work<W> {
  const work: Work<W> = {
    tx,
    library: who.library,
    who,
    at,
    today: dayInRome(at),
    audit(...entries) {
      left.changes.push(...changesOf(entries))
      return writeAudit(tx, actorOf(who), entries, at)
    },
    tell: (kind, id) => void left.changes.push({ kind, id: id ?? null }),
    enqueue(topic, payload, key) {
      left.isWoken = true
      return enqueue(tx, topic, payload, at, key)
    },
    wake: () => void (left.isWoken = true),
    async mail(memberId, mail, key) {
      const recipient = await findRecipient(tx, memberId)
      if (!recipient) return
      const { name, ...address } = recipient
      await work.mailTo(address, { ...mail, data: { name, ...mail.data } }, key)
    },
    mailTo(address, mail, key) {
      left.isWoken = true
      return enqueue(tx, 'mail', payloadOf(address, mail), at, key, new Date(at.getTime() + mailsAfter))
    },
    async mailDesk(mail, key) {
      const to = who.library.settings.contacts.email
      if (to) await work.mailTo({ to, lang: 'it' }, mail, key)
    },
    delaying: ms => openWork(tx, who, at, left, ms),
    reprint: () => work.enqueue('publish', { reason: 'change' }),
  }
  return work
}
