import { useEffect, useRef, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import { pageIsOut } from '../../lib/stores/desk/new-product.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { ProductI18n } from './messages.ts'
import type { Added } from './use-product-form.ts'

/** After an object was added: the link to its page, and the next actions. */
export function AddedProduct({ added, onAnother, lang, t }: ProductI18n & { added: Added; onAnother: () => void }) {
  const { product, ended } = added
  const title = useRef<HTMLHeadingElement>(null)
  const [page, setPage] = useState<'waiting' | 'out' | 'late'>('waiting')
  useEffect(() => {
    let active = true
    title.current?.focus()
    void pageIsOut(ended, () => active).then(out => active && setPage(out ? 'out' : 'late'))
    return () => {
      active = false
    }
  }, [ended])
  return (
    <section className="grid gap-5 justify-items-start">
      <ObjectPicture picture={product.img} tint={product.categories[0]?.tint} sizes="10rem" className="w-40" />
      <div>
        <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
          {t('added.title', { name: product.name })}
        </h2>
        <p className="text-muted">{t('added.code', { code: product.code })}</p>
      </div>
      <div role="status" className="w-full">
        {page === 'waiting' && (
          <p className="flex items-center gap-2">
            <Spinner />
            {t('added.waiting')}
          </p>
        )}
        {page === 'out' && <Notice tone="done">{t('added.out')}</Notice>}
        {page === 'late' && <Notice tone="warn">{t('added.late')}</Notice>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAnother}>{t('added.another')}</Button>
        <LinkButton variant="outline" href={href.product(lang, product.id)}>
          {t('added.see')}
        </LinkButton>
      </div>
    </section>
  )
}
