import type { ChangeEvent } from 'react'
import type { DraftField, ProductDraft } from '../../lib/stores/desk/new-product.ts'
import type { ProductForm } from './use-product-form.ts'

type TextField = Exclude<DraftField, 'transportable'>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The props that bind a control to its field of the form. */
export const wire = (form: ProductForm) => (field: TextField) => ({
  name: field,
  value: form.draft[field],
  error: form.errorOf(field),
  onChange: (event: ChangeEvent<Control>) =>
    form.change({ [field]: event.currentTarget.value } as Partial<ProductDraft>),
  onBlur: () => form.touch(field),
})

/** The same for a list of which one is chosen. */
export const wireChoice = (form: ProductForm) => (field: TextField) => ({
  value: form.draft[field],
  error: form.errorOf(field),
  onChange: (value: string) => form.change({ [field]: value } as Partial<ProductDraft>),
  onBlur: () => form.touch(field),
})
