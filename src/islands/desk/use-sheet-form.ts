import { type ChangeEvent, useState } from 'react'
import { sheetRules } from '../../lib/rules/product-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import type { SheetDraft } from '../../lib/stores/desk/product-draft.ts'
import { changeSheet, saveSheet, sheetErrors } from '../../lib/stores/desk/product-sheet.ts'
import { areAllStored, picturesSettled } from '../../lib/stores/share/pictures.ts'
import { type Refused, useForm } from '../../ui/use-form.ts'
import type { SheetI18n } from './sheet-messages.ts'

type TextField = keyof typeof sheetRules
type Control = HTMLInputElement | HTMLTextAreaElement

/** A save that went well; `prints`: the public pages show what was saved. */
export type Saved = { prints: boolean }

/** The form of an object's sheet, over its draft: the input stays on any failure, and on a reload. */
export function useSheetForm({ t, tRules }: SheetI18n, draft: SheetDraft) {
  const [saved, setSaved] = useState<Saved | null>(null)

  async function send(): Promise<Refused | null> {
    setSaved(null)
    await picturesSettled()
    if (!areAllStored()) return { code: 'pictures', message: t('add.broken_pictures') }
    const outcome = await saveSheet()
    if (!outcome.ok) return { ...outcome.problem, fields: sheetErrors(outcome.problem) }
    setSaved(outcome.value)
    return null
  }
  const form = useForm<TextField>({ rules: sheetRules, t: tRules, toast, send })

  return {
    ...form,
    saved,
    draft: { ...draft, transportable: draft.transportable !== '' },
    text: (name: TextField) => ({
      ...form.field(name),
      value: draft[name],
      onChange: (event: ChangeEvent<Control>) => changeSheet({ [name]: event.currentTarget.value }),
    }),
    list: (name: TextField) => ({ ...form.choice(name, value => changeSheet({ [name]: value })), value: draft[name] }),
    setTransportable: (is: boolean) => changeSheet({ transportable: is ? 'yes' : '' }),
  }
}

export type SheetForm = ReturnType<typeof useSheetForm>
