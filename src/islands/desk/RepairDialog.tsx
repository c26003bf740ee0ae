import { lazy, Suspense, useState } from 'react'
import type objectsMessages from '../../content/strings/it/objects.json'
import type { Lang } from '../../lib/addresses.ts'
import type { ProductSheet } from '../../lib/contract/desk-products.ts'
import type { RepairPhoto } from '../../lib/contract/repair-photos.ts'
import { required } from '../../lib/rules/fields.ts'
import { amount } from '../../lib/rules/product-fields.ts'
import type { RepairDraft } from '../../lib/stores/desk/repair-draft.ts'
import { repairPhotoStore } from '../../lib/stores/desk/repair-photos.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import type { KeyOf } from '../../lib/translate.ts'
import { Field } from '../../ui/Field.tsx'
import { type Refused, useForm } from '../../ui/use-form.ts'
import type { DeskMessages, FormI18n } from './messages.ts'
import { type QuestionProps, QuestionDialog } from './QuestionDialog.tsx'
import type { RepairPhotosMessages } from './RepairPhotos.tsx'

type Messages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  add: Pick<DeskMessages['add'], 'optional'>
  photos: RepairPhotosMessages
  objects: { repair: (typeof objectsMessages)['repair']; field: { amount_hint: string } }
}
type I18n = FormI18n & { lang: Lang; t: (key: KeyOf<Messages>, vars?: Record<string, string | number>) => string }

type Props = I18n &
  Omit<QuestionProps, 't'> & {
    product: string
    repair: ProductSheet['maintenance']
    /** Those of this repair that are there. */
    photos: readonly RepairPhoto[]
    openLoans: number
    onSend: (repair: RepairDraft) => Promise<Refused | null>
  }

const TakePhotos = lazy(async () => ({ default: (await import('./TakePhotos.tsx')).TakePhotos }))
const RepairPhotos = lazy(async () => ({ default: (await import('./RepairPhotos.tsx')).RepairPhotos }))

const rules = { note: [required], until: [], by: [], cost: [amount] }

const draftOf = (repair: Props['repair']): RepairDraft => ({
  note: repair?.note ?? '',
  until: repair?.until ?? '',
  by: repair?.by ?? '',
  cost: repair?.cost?.toString().replace('.', ',') ?? '',
})

/** What is broken, who mends it, and until when. Closed without sending, it opens again with the same text. */
export function RepairDialog({ product, repair, photos, openLoans, onSend, tRules, lang, ...dialog }: Props) {
  const { t } = dialog
  const [typed, type] = useState(() => draftOf(repair))
  const form = useForm({ rules, t: tRules, toast, send: onSend })
  return (
    <QuestionDialog {...dialog} form={form} title={t('objects.repair.title')} confirm={t('objects.repair.confirm')}>
      <p>{t('objects.repair.text')}</p>
      {openLoans > 0 && <p>{t('objects.repair.loans', { count: openLoans })}</p>}
      <Field
        {...form.field('note')}
        kind="textarea"
        label={t('objects.repair.note')}
        rows={3}
        maxLength={500}
        value={typed.note}
        onChange={event => type({ ...typed, note: event.currentTarget.value })}
      />
      <Suspense>
        <Photos {...{ lang, t, product, photos }} />
      </Suspense>
      <Field
        {...form.field('until')}
        type="date"
        label={t('objects.repair.until')}
        hint={t('objects.repair.until_hint')}
        optional={t('add.optional')}
        value={typed.until}
        onChange={event => type({ ...typed, until: event.currentTarget.value })}
      />
      <Field
        {...form.field('by')}
        allowPaste
        label={t('objects.repair.by')}
        optional={t('add.optional')}
        maxLength={80}
        value={typed.by}
        onChange={event => type({ ...typed, by: event.currentTarget.value })}
      />
      <Field
        {...form.field('cost')}
        allowPaste
        label={t('objects.repair.cost')}
        hint={t('objects.field.amount_hint')}
        inputMode="decimal"
        optional={t('add.optional')}
        value={typed.cost}
        onChange={event => type({ ...typed, cost: event.currentTarget.value })}
      />
    </QuestionDialog>
  )
}

type PhotosProps = Pick<Props, 'lang' | 't' | 'product' | 'photos'>

/** What is broken, as it is seen: what was there when the question was opened, and what is taken now. */
function Photos({ lang, t, product, photos }: PhotosProps) {
  const [there] = useState(photos)
  return (
    <>
      {there.length > 0 && <RepairPhotos {...{ lang, t, product }} photos={there} />}
      <TakePhotos t={t} keep={repairPhotoStore(product, there.length)} />
    </>
  )
}
