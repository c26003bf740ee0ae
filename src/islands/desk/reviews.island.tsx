/** Alive because a review is answered and hidden here, and others do it too. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { $reviews, openReviews, readReviews } from '../../lib/stores/desk/reviews.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { DeskGate } from './DeskGate.tsx'
import type { ReviewsI18n, ReviewsMessages } from './inbox-messages.ts'
import type { RulesMessages } from './messages.ts'
import { ReviewRow } from './ReviewRow.tsx'

type Props = { lang: Lang; messages: ReviewsMessages; rules: RulesMessages }

export function DeskReviews({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <List {...i18n} />}
    </DeskGate>
  )
}

function List(i18n: ReviewsI18n) {
  const { t } = i18n
  const reviews = useStore($reviews)
  useEffect(openReviews, [])
  return (
    <LoadedBlock of={reviews} t={t} loading={t('reviews.loading')} retry={() => void readReviews()}>
      {list =>
        list.length === 0 ? (
          <EmptyState icon="chat" title={t('reviews.empty')}>
            {t('reviews.empty_text')}
          </EmptyState>
        ) : (
          <ul>
            {list.map(one => (
              <ReviewRow key={one.id} {...i18n} review={one} />
            ))}
          </ul>
        )
      }
    </LoadedBlock>
  )
}
