/** Alive because the cards are one person's. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type membershipsMessages from '../../content/strings/it/memberships.json'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Membership } from '../../lib/contract/memberships.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { renewalOpensOn } from '../../lib/rules/renewal.ts'
import { $memberships, readMemberships } from '../../lib/stores/account/memberships.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'

type Messages = Omit<typeof membershipsMessages, 'renewal'>
/** `opensDays`: how many days before its end a card may be renewed; null where members do not renew their cards. */
type Props = { lang: Lang; messages: Messages; opensDays: number | null }

const looks = {
  active: { tone: 'leaf', icon: 'check-circle' },
  future: { tone: 'sky', icon: 'clock' },
  ended: { tone: 'amber', icon: 'warn' },
} as const

export function Memberships({ lang, messages, opensDays }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const all = useStore($memberships)
  const session = useStore($session)
  const [today] = useState(() => dayInRome(new Date()))
  useEffect(() => onMemberPage(lang, () => void readMemberships()), [lang])
  const until = all.state === 'ready' ? all.value[0]?.sub_date.to : undefined
  const mayRenew =
    opensDays !== null &&
    session.state === 'signed_in' &&
    !session.me.is.banned &&
    (!session.me.is.active_card || (until !== undefined && renewalOpensOn(until, opensDays) <= today))
  const way = (what: 'renew' | 'first') =>
    mayRenew && <LinkButton href={href.page(lang, 'me_renewal')}>{t(`list.${what}`)}</LinkButton>
  return (
    <LoadedBlock of={all} t={t} loading={t('waiting')} retry={() => void readMemberships()}>
      {cards =>
        cards.length === 0 ? (
          <EmptyState title={t('list.empty')} action={way('first')}>
            {t('list.empty_detail')}
          </EmptyState>
        ) : (
          <div className="grid justify-items-start gap-6">
            {way('renew')}
            <ul className="w-full border-t border-line">
              {cards.map(card => (
                <Row key={card.id} {...{ lang, t, card }} />
              ))}
            </ul>
          </div>
        )
      }
    </LoadedBlock>
  )
}

function Row({ lang, t, card }: { lang: Lang; t: ReturnType<typeof translator<Messages>>; card: Membership }) {
  const {
    sub_date: { from, to },
    numero_tessera_convenzionata: number,
  } = card
  const [today] = useState(() => dayInRome(new Date()))
  const standing = today < from ? 'future' : today <= to ? 'active' : 'ended'
  const day = (of: string) => formatDay(lang, of, 'long')
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4">
      <div>
        <p className="font-semibold">{card.card.name}</p>
        {number && <p className="text-muted tabular-nums">{t('list.number', { number })}</p>}
        <p className="text-muted">{t('list.period', { from: day(from), to: day(to) })}</p>
      </div>
      <Chip {...looks[standing]}>{t(`list.${standing}`)}</Chip>
    </li>
  )
}
