/** Alive because which objects are free together, and for whom, is known at this very moment only. */
import '../../ui/calendar.css'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { $kit, readKit } from '../../lib/stores/checkout/kit.ts'
import { onMemberPage } from '../../lib/stores/session/member-page.ts'
import { translator } from '../../lib/translate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { KitBooked } from './KitBooked.tsx'
import { KitForm } from './KitForm.tsx'
import type { KitMessages, LoanMessages } from './messages.ts'

type Props = {
  lang: Lang
  messages: LoanMessages
  kit: KitMessages
  points: readonly Point[]
  /** Whether members renew their cards here. */
  renewable: boolean
}

/** The objects for the job in the address, to book for the same days. */
export function KitOfJob({ lang, messages, kit: ofKit, points, renewable }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const tKit = useMemo(() => translator(ofKit, lang), [ofKit, lang])
  const kit = useStore($kit)
  const [booked, setBooked] = useState(0)
  const read = () => void readKit(askedWords())
  useEffect(() => onMemberPage(lang, read), [lang])
  if (booked > 0) return <KitBooked lang={lang} t={tKit} count={booked} />
  return (
    <LoadedBlock of={kit} t={t} loading={t('waiting')} shape="form" retry={read}>
      {({ need, objects, today }) =>
        objects.length > 0 ? (
          <>
            <p className="mb-6 text-lg text-muted">{need}</p>
            <KitForm
              {...{ lang, t, tKit, objects, today, points, renewable }}
              words={askedWords()}
              onBooked={setBooked}
            />
          </>
        ) : (
          <EmptyState
            icon="search"
            title={tKit('nothing')}
            action={
              <LinkButton href={`${href.page(lang, 'search')}?keywords=${encodeURIComponent(askedWords())}`}>
                {tKit('search')}
              </LinkButton>
            }
          >
            {tKit('nothing_text')}
          </EmptyState>
        )
      }
    </LoadedBlock>
  )
}

/** What the reader has to do, as typed into the search. */
const askedWords = () => new URLSearchParams(location.search).get('q')?.trim() ?? ''
