import { useStore } from '@nanostores/react'
import { Fragment, useEffect } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { $sought, readSought } from '../../lib/stores/catalog/wished-words.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateSought } from './messages.ts'

/** What others look for and the library does not have: somebody who may share has it, and begins with its name. */
export function SoughtWords({ lang, t }: { lang: Lang; t: TranslateSought }) {
  const words = useStore($sought)
  useEffect(() => void readSought(), [])
  if (words.length === 0) return null
  return (
    <Notice tone="info" title={t('sought.title')}>
      <p>{t('sought.text')}</p>
      <p>
        {words.map((one, n) => (
          <Fragment key={one}>
            {n > 0 && ', '}
            <a
              className="underline"
              href={`${href.page(lang, 'me_product_edit')}?${new URLSearchParams({ title: one })}`}
            >
              {one}
            </a>
          </Fragment>
        ))}
      </p>
    </Notice>
  )
}
