import type { Lang } from '../../lib/addresses.ts'
import type { LibraryFlags } from '../../lib/contract/library.ts'
import type { Me, MyCard } from '../../lib/contract/me.ts'
import { featuresOf } from '../../lib/rules/features.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { MemberCard } from './MemberCard.tsx'
import type { TranslateMe } from './messages.ts'

export type FaceProps = { lang: Lang; library: string; flags: LibraryFlags; points: readonly Point[] }

/** A card that there is belongs to its member, whatever else the library shows of cards (decision 0029). */
export const isShown = (me: Me, card: MyCard | null, flags: LibraryFlags): boolean =>
  featuresOf(flags).card || (!flags.auto_membership && (me.card_number !== null || Boolean(card?.until)))

type Held = FaceProps & { t: TranslateMe; me: Me; card: MyCard | null }

export const Face = ({ lang, t, library, me, card, points }: Held) => (
  <MemberCard {...{ lang, t, library, card, points }} name={me.name} number={me.card_number} />
)
