import { useEffect, useRef } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { TranslateKit } from './messages.ts'
import './booked.css'

type Props = { lang: Lang; t: TranslateKit; /** How many objects. */ count: number }

/** All of it has been asked for. */
export function KitBooked({ lang, t, count }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="booked no-footer">
      <header className="booked-thanks">
        <span className="booked-tick">
          <Icon name="check" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-2xl md:text-3xl">
          {t('done', { count })}
        </h2>
        <p className="text-lg">{t('done_text')}</p>
      </header>
      <LinkButton href={href.page(lang, 'me_orders')}>{t('orders')}</LinkButton>
    </div>
  )
}
