import type { LiveChange, LiveKind } from '../../src/lib/contract/live-names.ts'
import type { ActOf, AuditEntry, Subject } from './audit.ts'

/** An act changes things of this kind; of nobody's screen: null. */
type Kind = LiveKind | null
type Kinds<S extends Subject> = Kind | { usual: Kind; but: { [A in ActOf<S>]?: Kind } }

const kinds: { [S in Subject]: Kinds<S> } = {
  order: {
    usual: 'loans',
    but: { review: 'reviews', hide_review: 'reviews', show_review: 'reviews', answer_review: 'reviews' },
  },
  product: 'objects',
  label: 'labels',
  paper_card: 'cards',
  category: 'categories',
  file: 'pictures',
  headquarter: 'points',
  document: 'settings',
  crm: null,
  session: null,
  member: {
    usual: 'members',
    but: { impersonate: null, impersonation_refused: null, change_role: 'team', call: 'calls', dismiss_mail: 'mails' },
  },
  payment: 'payments',
  membership: { usual: 'cards', but: { add_kind: 'settings', change_kind: 'settings' } },
  cash: 'cash',
  library: {
    usual: 'settings',
    but: {
      enter: null,
      export: null,
      retry_mails: 'mails',
      dismiss_mail: 'mails',
      hide_words: 'words',
      show_words: 'words',
    },
  },
  invitation: 'team',
  import: 'imports',
  message: 'messages',
  stocktake: 'objects',
}

/** The kind of thing that an act changes. */
export function liveKindOf<S extends Subject>(subject: S, action: ActOf<S>): Kind {
  const of = kinds[subject] as { usual: Kind; but: Partial<Record<string, Kind>> } | Kind
  if (of === null || typeof of === 'string') return of
  return action in of.but ? (of.but[action] ?? null) : of.usual
}

export function changesOf(entries: readonly AuditEntry[]): LiveChange[] {
  return entries.flatMap(({ subject, action, id }) => {
    const kind = liveKindOf(subject, action as ActOf<typeof subject>)
    return kind ? [{ kind, id }] : []
  })
}
