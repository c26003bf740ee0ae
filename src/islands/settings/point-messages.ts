import type rulesMessages from '../../content/strings/it/rules.json'
import type pointsMessages from '../../content/strings/it/settings-points.json'
import type { Lang } from '../../lib/addresses.ts'
import type { LoansThere, ManagedPoint } from '../../lib/contract/headquarters.ts'
import type { Patron } from '../../lib/rules/patron-saints.ts'
import type { KeyOf, Translate } from '../../lib/translate.ts'
import type { FrameMessages } from './messages.ts'

type Sentences = typeof pointsMessages
type I18n<Part extends keyof Sentences> = {
  lang: Lang
  t: Translate<FrameMessages & { points: Pick<Sentences, Part> }>
  tRules: Translate<typeof rulesMessages>
}

/** Of the list of points. */
export type PointsMessages = FrameMessages & { points: Pick<Sentences, 'list' | 'add' | 'place'> }
export type PointsI18n = I18n<'list' | 'add' | 'place'>

/** Of the page of one. */
export type PointMessages = FrameMessages & {
  points: Omit<Sentences, 'title' | 'description' | 'intro' | 'list' | 'add'>
}
export type PointI18n = I18n<keyof PointMessages['points']>

/** Of the fields that both have. */
export type PlaceI18n = {
  lang: Lang
  t: (key: KeyOf<FrameMessages & { points: Pick<Sentences, 'place'> }>, vars?: Record<string, string>) => string
}

/** What a part of a point's page is given. */
export type PointProps = PointI18n & { point: ManagedPoint }

/** What is written on pages is Italian, whatever language the screen is read in. */
export type Ready = { national: (typeof pointsMessages)['national']; patron: Patron | null; august: string }

/** "2 ritiri e 1 restituzione di 3 soci". */
export function touchedText({ pickups, returns, members }: LoansThere, t: PointI18n['t']): string {
  const parts = [
    ...(pickups > 0 ? [t('points.ask.pickups', { count: pickups })] : []),
    ...(returns > 0 ? [t('points.ask.returns', { count: returns })] : []),
  ]
  const [first = '', second] = parts
  const what = second ? t('points.ask.joined', { pickups: first, returns: second }) : first
  return t('points.ask.whole', { what, members: t('points.ask.members', { count: members }) })
}
