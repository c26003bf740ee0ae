import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import type { Product } from '../../lib/contract/catalog.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import {
  $product,
  addProduct,
  changeProduct,
  type DraftField,
  endedPublications,
  fieldErrors,
  type ProductDraft,
} from '../../lib/stores/desk/new-product.ts'
import { areAllStored, picturesSettled } from '../../lib/stores/share/pictures.ts'
import type { ProductI18n } from './messages.ts'
import { type FieldErrors, problemsOf } from './product-problems.ts'

/** The object that was added, and the publications that had ended before it. */
export type Added = { product: Product; ended: Set<string> }

type State = {
  touched: Partial<Record<DraftField, boolean>>
  tried: boolean
  busy: boolean
  problem: string
  refused: FieldErrors
}
const fresh: State = { touched: {}, tried: false, busy: false, problem: '', refused: {} }

const picturesProblem = (t: ProductI18n['t']): string => (areAllStored() ? '' : t('add.broken_pictures'))

const focusFirst = (form: HTMLFormElement) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid], [data-problem]')?.focus())

/** Checks a field on blur and all of them on submit; the input stays on any failure. */
export function useProductForm(t: ProductI18n['t'], onAdded: (added: Added) => void) {
  const draft = useStore($product)
  const [state, set] = useState(fresh)
  const merge = (part: Partial<State>) => set(now => ({ ...now, ...part }))
  const problems = problemsOf(draft, t)

  const send = async (form: HTMLFormElement) => {
    merge({ busy: true, problem: '', refused: {} })
    await picturesSettled()
    const broken = picturesProblem(t)
    if (broken) {
      merge({ busy: false, problem: broken })
      return focusFirst(form)
    }
    const ended = await endedPublications()
    const outcome = await addProduct()
    if (outcome.ok) return onAdded({ product: outcome.value, ended })
    merge({ busy: false, problem: messageOf(outcome.problem), refused: fieldErrors(outcome.problem.fields ?? {}) })
    focusFirst(form)
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.busy) return
    const problem = Object.keys(problems).length > 0 ? t('add.check') : ''
    merge({ tried: true, problem })
    if (problem) focusFirst(event.currentTarget)
    else void send(event.currentTarget)
  }

  return {
    draft,
    busy: state.busy,
    problem: state.problem,
    tried: state.tried,
    onSubmit,
    change(part: Partial<ProductDraft>) {
      changeProduct(part)
      const refused = { ...state.refused }
      for (const field of Object.keys(part) as DraftField[]) delete refused[field]
      merge({ refused, problem: '' })
    },
    touch: (field: DraftField) => set(now => ({ ...now, touched: { ...now.touched, [field]: true } })),
    errorOf: (field: DraftField) =>
      state.refused[field] ?? (state.tried || state.touched[field] ? problems[field] : undefined),
  }
}

export type ProductForm = ReturnType<typeof useProductForm>
