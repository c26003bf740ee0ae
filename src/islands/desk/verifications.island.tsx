/** Alive because every answer is a call, and its outcome stays in the place of what was answered. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { levels } from '../../lib/rules/levels.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $offers, type Offers, readOffers } from '../../lib/stores/desk/verifications.ts'
import { sayer } from '../../lib/translate.ts'
import { Awaited } from '../../ui/AsyncBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failed } from './DeskFailed.tsx'
import { DeskGate } from './DeskGate.tsx'
import { Offer } from './Submission.tsx'
import { moveByKeys } from './keys.ts'
import type { OfferChoices, OffersVoice, OffersWords } from './submission-messages.ts'

type Props = OfferChoices & { lang: Lang; words: OffersWords }

export function Verifications({ lang, words, ...choices }: Props) {
  const voice = { lang, say: useMemo(() => sayer(words, lang), [words, lang]) }
  return (
    <DeskGate {...voice} shape="rows">
      {me => <List {...voice} {...choices} mayAnswer={me.level <= levels.admin} />}
    </DeskGate>
  )
}

type ListProps = OffersVoice & OfferChoices & { mayAnswer: boolean }

function List(props: ListProps) {
  const { lang, say } = props
  const offers = useStore($offers)
  useEffect(() => void readOffers(), [])
  return (
    <Awaited
      of={offers}
      waiting={<Skeleton label={say('verifications.loading')} count={4} />}
      failed={problem => <Failed lang={lang} say={say} message={messageOf(problem)} retry={() => void readOffers()} />}
    >
      {value =>
        value.docs.length === 0 ? (
          <EmptyState icon="check-circle" title={say('verifications.empty')}>
            {say('verifications.empty_text')}
          </EmptyState>
        ) : (
          <Shown {...props} offers={value} />
        )
      }
    </Awaited>
  )
}

function Shown({ offers: { docs, waiting }, ...props }: ListProps & { offers: Offers }) {
  const { say, mayAnswer } = props
  const unread = waiting - docs.filter(one => one.status === 'pending').length
  return (
    <section className="grid gap-2">
      {!mayAnswer && <Notice className="mb-4">{say('verifications.read_only')}</Notice>}
      <h2 tabIndex={-1} className="text-lg outline-none">
        {waiting > 0 ? say('verifications.count', { count: waiting }) : say('verifications.none_left')}
      </h2>
      <ul onKeyDown={moveByKeys}>
        {docs.map(one => (
          <Offer key={one.id} {...props} product={one} />
        ))}
      </ul>
      {unread > 0 && (
        <Button variant="outline" className="justify-self-start" onClick={() => void readOffers()}>
          {say('verifications.more')}
        </Button>
      )}
      {mayAnswer && <p className="hidden text-sm text-muted pointer-fine:block">{say('verifications.keys')}</p>}
    </section>
  )
}
