import { useEffect } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { formatDay } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import type { Chosen } from '../../lib/rules/pick-day.ts'
import type { Translate } from '../../lib/translate.ts'
import type { FreeDaysMessages } from './messages.ts'

type Options = {
  lang: Lang
  t: Translate<FreeDaysMessages>
  product: string
  point: string | null
  chosen: Chosen
  /** The first free day at the point. */
  first: CivilDate | null
}

/** The page's bar is drawn outside the calendar, and takes what was chosen there: where it leads, what it says. */
export function useBookingBar({ lang, t, product, point, chosen: { from, to }, first }: Options) {
  const query = new URLSearchParams({ product, ...(from && { from }), ...(to && { to }), ...(point && { point }) })
  const address = `${href.page(lang, 'checkout_loan')}?${query}`
  const text = (key: 'from' | 'to', day: CivilDate) => t(`bar.${key}`, { day: formatDay(lang, day, 'weekday') })
  const book = from ? t('pick.book_from', { day: formatDay(lang, from, 'weekday') }) : t('book')
  const line = to ? text('to', to) : from ? t('how_long') : first ? text('from', first) : ''
  useEffect(() => {
    const link = document.querySelector('[data-book]')
    const says = document.querySelector<HTMLElement>('[data-first]')
    if (!link || !says) return
    link.setAttribute('href', address)
    link.textContent = book
    says.textContent = line
    delete says.dataset.starts
  }, [address, book, line])
}
