import { useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { LibraryFlags } from '../../lib/contract/library.ts'
import type { Me, MyCard } from '../../lib/contract/me.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { featuresOf } from '../../lib/rules/features.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { readKeptCard } from '../../lib/stores/account/card.ts'
import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import { readSession } from '../../lib/stores/session/session.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MemberCard } from './MemberCard.tsx'
import type { TranslateMe } from './messages.ts'

type Props = { lang: Lang; library: string; flags: LibraryFlags; points: readonly Point[] }

/** A card that there is belongs to its member, whatever else the library shows of cards (decision 0029). */
export const isShown = (me: Me, card: MyCard | null, flags: LibraryFlags): boolean =>
  featuresOf(flags).card || (!flags.auto_membership && (me.card_number !== null || Boolean(card?.until)))

type Held = Props & { t: TranslateMe; me: Me; card: MyCard | null }

export const Face = ({ lang, t, library, me, card, points }: Held) => (
  <MemberCard
    {...{ lang, t, library, card }}
    name={me.name}
    number={me.card_number}
    point={points.length === 1 ? points[0] : undefined}
  />
)

/** Without a network there is still the card that this browser has kept. */
export function Unread({ problem, ...props }: Props & { t: TranslateMe; problem: CallProblem }) {
  const { lang, t, flags } = props
  const [kept] = useState(readKeptCard)
  return (
    <div className="grid gap-6">
      {kept && isShown(kept.me, kept.card, flags) && (
        <>
          <Notice tone="info">
            {t('profile.kept', { day: formatDay(lang, dayInRome(new Date(kept.at)), 'weekday') })}
          </Notice>
          <Face {...props} {...kept} />
        </>
      )}
      <LoadFailed t={t} problem={problem} retry={readSession} />
    </div>
  )
}
