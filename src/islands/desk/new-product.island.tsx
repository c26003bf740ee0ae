/** Alive because pictures go up while the rest is typed, and because nothing typed may be lost. */
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { ProductCategory } from '../../lib/contract/catalog.ts'
import type { Headquarter } from '../../lib/contract/headquarters.ts'
import { openProduct } from '../../lib/stores/desk/new-product.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AddedProduct } from './AddedProduct.tsx'
import { DeskGate } from './DeskGate.tsx'
import { EnglishFields } from './EnglishFields.tsx'
import { Pictures } from './Pictures.tsx'
import { ProductFields } from './ProductFields.tsx'
import type { PictureMessages, ProductI18n, ProductMessages, RulesMessages } from './messages.ts'
import { type Added, useProductForm } from './use-product-form.ts'

type Choices = {
  pictureMessages: PictureMessages
  categories: ProductCategory[]
  points: Pick<Headquarter, 'id' | 'name'>[]
}

type Props = Choices & { lang: Lang; messages: ProductMessages; rules: RulesMessages }

export function NewProduct({ lang, messages, rules, ...choices }: Props) {
  const i18n = { lang, t: translator(messages, lang), tRules: translator(rules, lang) }
  return (
    <DeskGate {...i18n} shape="form">
      {() => <AddProducts {...i18n} {...choices} />}
    </DeskGate>
  )
}

/** Adds objects one after another: volunteers often have several. */
function AddProducts(props: ProductI18n & Choices) {
  const [added, setAdded] = useState<Added | null>(null)
  useEffect(openProduct, [])
  if (added) return <AddedProduct {...props} added={added} onAnother={() => setAdded(null)} />
  return <ProductForm {...props} onAdded={setAdded} />
}

function ProductForm({
  categories,
  points,
  pictureMessages,
  onAdded,
  ...i18n
}: ProductI18n & Choices & { onAdded: (added: Added) => void }) {
  const { t } = i18n
  const form = useProductForm(i18n, onAdded)
  return (
    <form {...form.props} className="grid gap-6">
      <ProductFields {...i18n} form={form} categories={categories} points={points} />
      <Pictures lang={i18n.lang} messages={pictureMessages} />
      <EnglishFields {...i18n} form={form} />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <Button {...form.submit} className="justify-self-start">
        {t('add.submit')}
      </Button>
    </form>
  )
}
