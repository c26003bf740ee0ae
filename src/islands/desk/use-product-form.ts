import { useStore } from '@nanostores/react'
import type { ChangeEvent } from 'react'
import type { Product } from '../../lib/contract/catalog.ts'
import { productRules } from '../../lib/rules/product-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import {
  $product,
  addProduct,
  changeProduct,
  endedPublications,
  fieldErrors,
} from '../../lib/stores/desk/new-product.ts'
import { areAllStored, picturesSettled } from '../../lib/stores/share/pictures.ts'
import { type Refused, useForm } from '../../ui/use-form.ts'
import type { ProductI18n } from './messages.ts'

/** The object that was added, and the publications that had ended before it. */
export type Added = { product: Product; ended: Set<string> }

type TextField = keyof typeof productRules
type Control = HTMLInputElement | HTMLTextAreaElement

/** The form of a new object, over its stored draft: the input stays on any failure, and on a reload. */
export function useProductForm({ t, tRules }: ProductI18n, onAdded: (added: Added) => void) {
  const draft = useStore($product)

  async function send(): Promise<Refused | null> {
    await picturesSettled()
    if (!areAllStored()) return { code: 'pictures', message: t('add.broken_pictures') }
    const ended = await endedPublications()
    const outcome = await addProduct()
    if (!outcome.ok) return { ...outcome.problem, fields: fieldErrors(outcome.problem.fields ?? {}) }
    onAdded({ product: outcome.value, ended })
    return null
  }
  const form = useForm<TextField>({ rules: productRules, t: tRules, toast, send })

  return {
    ...form,
    draft,
    /** The props that bind a control to its field. */
    text: (name: TextField) => ({
      ...form.field(name),
      value: draft[name],
      onChange: (event: ChangeEvent<Control>) => changeProduct({ [name]: event.currentTarget.value }),
    }),
    /** The same for a list of which one is chosen. */
    list: (name: TextField) => ({
      ...form.choice(name, value => changeProduct({ [name]: value })),
      value: draft[name],
    }),
    setTransportable: (transportable: boolean) => changeProduct({ transportable }),
  }
}

export type ProductForm = ReturnType<typeof useProductForm>

type Bound<Props> = Omit<Props, 'name'> & { name: string }

/** What the parts of the form take of it: a sheet has more fields. */
export type ProductParts = {
  draft: { transportable: boolean; name_en: string; description_en: string }
  text: (name: TextField) => Bound<ReturnType<ProductForm['text']>>
  list: (name: TextField) => Bound<ReturnType<ProductForm['list']>>
  setTransportable: (transportable: boolean) => void
}
