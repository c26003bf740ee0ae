/** Alive because a review is answered and hidden here, and others do it too. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { $reviews, openReviews, readReviews } from '../../lib/stores/desk/reviews.ts'
import { translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DeskGate } from './DeskGate.tsx'
import type { ReviewsI18n, ReviewsMessages } from './inbox-messages.ts'
import type { RulesMessages } from './messages.ts'
import { ReviewRow } from './ReviewRow.tsx'

type Props = { lang: Lang; messages: ReviewsMessages; rules: RulesMessages }

export function DeskReviews({ lang, messages, rules }: Props) {
  const i18n = useMemo(
    () => ({ lang, t: translator(messages, lang), tRules: translator(rules, lang) }),
    [messages, rules, lang],
  )
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
    <AsyncBoundary
      of={reviews}
      waiting={<Skeleton label={t('reviews.loading')} />}
      failed={problem => <LoadFailed t={t} problem={problem} retry={() => void readReviews()} />}
    >
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
    </AsyncBoundary>
  )
}
