/** Alive because pictures go up while the rest is typed, and because nothing typed may be lost. */
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Category } from '../../lib/contract/catalog.ts'
import type { Headquarter } from '../../lib/contract/headquarters.ts'
import { openProduct } from '../../lib/stores/desk/new-product.ts'
import { sayer } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AddedProduct } from './AddedProduct.tsx'
import { DeskGate } from './DeskGate.tsx'
import { EnglishFields } from './EnglishFields.tsx'
import { Pictures } from './Pictures.tsx'
import { ProductFields } from './ProductFields.tsx'
import type { PictureWords, ProductVoice, ProductWords } from './messages.ts'
import { type Added, useProductForm } from './use-product-form.ts'

type Choices = { pictureWords: PictureWords; categories: Category[]; points: Pick<Headquarter, 'id' | 'name'>[] }

export function NewProduct({ lang, words, ...choices }: Choices & { lang: Lang; words: ProductWords }) {
  const voice = { lang, say: sayer(words, lang) }
  return (
    <DeskGate {...voice} shape="form">
      {() => <AddProducts {...voice} {...choices} />}
    </DeskGate>
  )
}

/** One object after another: whoever adds one often has a boxful. */
function AddProducts(props: ProductVoice & Choices) {
  const [added, setAdded] = useState<Added | null>(null)
  useEffect(openProduct, [])
  if (added) return <AddedProduct {...props} added={added} onAnother={() => setAdded(null)} />
  return <ProductForm {...props} onAdded={setAdded} />
}

function ProductForm({
  categories,
  points,
  pictureWords,
  onAdded,
  ...voice
}: ProductVoice & Choices & { onAdded: (added: Added) => void }) {
  const { say } = voice
  const form = useProductForm(say, onAdded)
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-6">
      <ProductFields {...voice} form={form} categories={categories} points={points} />
      <Pictures lang={voice.lang} words={pictureWords} />
      <EnglishFields {...voice} form={form} />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {say('add.submit')}
      </Button>
    </form>
  )
}
