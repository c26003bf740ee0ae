/** Alive because an object is read by the id in the address, and what is typed is kept until it is saved. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { $edit, $sheet, loadSheet, openSheet } from '../../lib/stores/desk/product-sheet.ts'
import { translator } from '../../lib/translate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { DeskGate } from './DeskGate.tsx'
import { SheetCopies } from './SheetCopies.tsx'
import { SheetForm } from './SheetForm.tsx'
import { SheetHead } from './SheetHead.tsx'
import { SheetHistory } from './SheetHistory.tsx'
import { SheetQueue } from './SheetQueue.tsx'
import type { RulesMessages } from './messages.ts'
import type { SheetChoices, SheetI18n, SheetMessages } from './sheet-messages.ts'
import { useSheetInAddress } from './use-sheet-in-address.ts'

const SheetChecks = lazy(async () => ({ default: (await import('./SheetChecks.tsx')).SheetChecks }))

type Props = SheetChoices & { lang: Lang; messages: SheetMessages; rules: RulesMessages }

export function ProductSheet({ lang, messages, rules, ...choices }: Props) {
  const i18n = { lang, t: translator(messages, lang), tRules: translator(rules, lang) }
  return (
    <DeskGate {...i18n} shape="form">
      {me => <OpenSheet {...i18n} {...choices} level={me.level} />}
    </DeskGate>
  )
}

type OpenProps = SheetI18n & SheetChoices & { level: number }

function OpenSheet(props: OpenProps) {
  const id = useSheetInAddress(openSheet, href.page(props.lang, 'desk_products'))
  return <Sheet key={id} {...props} id={id} />
}

function Sheet({ id, level, ...props }: OpenProps & { id: string }) {
  const { t } = props
  const sheet = useStore($sheet)
  const edit = useStore($edit)
  return (
    <LoadedBlock
      of={sheet}
      t={t}
      loading={t('objects.sheet.loading')}
      shape="form"
      count={4}
      retry={() => void loadSheet(id)}
    >
      {value => (
        <div className="grid gap-8">
          <SheetHead {...props} sheet={value} level={level} />
          <SheetCopies {...props} sheet={value} level={level} />
          {value.code === value.id ? (
            <EmptyState title={t('objects.sheet.unlisted')}>{t('objects.sheet.unlisted_text')}</EmptyState>
          ) : (
            edit && <SheetForm {...props} sheet={value} edit={edit} level={level} />
          )}
          <SheetQueue {...props} sheet={value} level={level} />
          <Suspense>
            <SheetChecks t={t} sheet={value} />
          </Suspense>
          <SheetHistory {...props} sheet={value} />
        </div>
      )}
    </LoadedBlock>
  )
}
