import { lazy, Suspense, useState } from 'react'
import type { MyProduct } from '../../lib/contract/products.ts'
import { Button } from '../../ui/Button.tsx'
import type { TranslateMine, TranslateRules } from './messages.ts'

type Props = { t: TranslateMine; tRules: TranslateRules; object: MyProduct }

const LineDialog = lazy(() => import('./LineDialog.tsx').then(part => ({ default: part.LineDialog })))

/** What the owner says of a published object, what waits to be read, and the way to write it. */
export function OwnLine({ t, tRules, object }: Props) {
  const { text, waiting, named } = object.owner_line
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  const action = t(text || waiting ? 'line.change' : 'line.write')
  const show = () => {
    setOpened(opened + 1)
    setOpen(true)
  }
  return (
    <div className="grid justify-items-start gap-1">
      {text && (
        <p className="wrap-anywhere">
          «{text}» <span className="text-muted">{t(named ? 'line.signed' : 'line.unsigned')}</span>
        </p>
      )}
      {waiting && <p className="text-muted wrap-anywhere">{t('line.waiting', { words: waiting })}</p>}
      <Button
        variant="quiet"
        className="-ms-3"
        aria-label={t('line.of', { action, product: object.name })}
        onClick={show}
      >
        {action}
      </Button>
      {opened > 0 && (
        <Suspense>
          <LineDialog key={opened} {...{ t, tRules, object, open }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
