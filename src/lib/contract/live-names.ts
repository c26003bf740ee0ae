/** The kinds of things that change at the desk, as its screens follow them. */
export const liveKinds = [
  'loans',
  'objects',
  'members',
  'cards',
  'cash',
  'messages',
  'reviews',
  'calls',
  'labels',
  'pictures',
  'points',
  'categories',
  'settings',
  'team',
  'imports',
  'payments',
  'mails',
  'sent_mails',
  'publications',
  'words',
] as const
export type LiveKind = (typeof liveKinds)[number]

/** A thing that changed; without an id, so many of its kind that they are not named. */
export type LiveChange = { kind: LiveKind; id: string | null }
