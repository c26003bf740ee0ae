import type productMessages from '../content/strings/it/product.json'
import type { Lang } from '../lib/addresses.ts'
import type { ReviewsInBrief } from '../lib/contract/publications.ts'
import { formatTenths } from '../lib/format.ts'
import { translator } from '../lib/translate.ts'
import { Day } from './Day.tsx'
import { Stars } from './Stars.tsx'

export type ReviewsProps = {
  lang: Lang
  /** `reviews` of the object's sentences. */
  messages: (typeof productMessages)['reviews']
  reviews: ReviewsInBrief
}

/** Members' reviews of an object, without names. */
export function Reviews({ lang, messages, reviews: { count, average, latest } }: ReviewsProps) {
  const t = translator(messages, lang)
  if (average === null) return <p className="text-muted">{t('none')}</p>
  return (
    <>
      <p className="font-semibold">{t('average', { average: formatTenths(lang, average), count })}</p>
      <ul className="reviews">
        {latest.map(({ rating, message, date, answer }, n) => (
          <li key={n}>
            <Stars rating={rating} label={t('stars', { rating })} />{' '}
            <Day lang={lang} day={date} format="long" className="text-sm text-muted" />
            <p>{message}</p>
            {answer && (
              <p className="text-muted">
                <strong>{t('answer')}</strong> {answer}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
