import { useState } from 'react'
import { required } from '../../lib/rules/fields.ts'
import { codeRule, typedCodeRule } from '../../lib/rules/product-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { addCopy, joinCopies } from '../../lib/stores/desk/copies.ts'
import { Field } from '../../ui/Field.tsx'
import { ListBox } from '../../ui/ListBox.tsx'
import { useForm } from '../../ui/use-form.ts'
import { QuestionDialog } from './QuestionDialog.tsx'
import type { CopyQuestion, SheetCopiesProps } from './SheetCopies.tsx'

type Props = SheetCopiesProps & { asking: CopyQuestion | null; onClose: () => void }

/** The questions about copies, each a form over the sheet. */
export function CopyQuestions({ asking, ...props }: Props) {
  return (
    <>
      <AddCopy {...props} open={asking === 'add'} />
      <JoinCopies {...props} open={asking === 'join'} />
    </>
  )
}

type DialogProps = Omit<Props, 'asking'> & { open: boolean }

const copyRules = { code: [typedCodeRule], shelf: [] }

/** A copy is in somebody's hands, and its label may be on it already: all that is asked is where it goes. */
function AddCopy({ sheet, points, open, onClose, t, tRules }: DialogProps) {
  const [typed, type] = useState({ code: '', shelf: sheet.shelf ?? '', point: sheet.headquarter_id })
  const form = useForm({
    rules: copyRules,
    t: tRules,
    toast,
    send: async () => {
      const outcome = await addCopy(sheet.id, typed)
      if (!outcome.ok) return outcome.problem
      onClose()
      toast(t('objects.copies.added', { code: outcome.value.code }), 'done')
      location.hash = outcome.value.id
      return null
    },
  })
  return (
    <QuestionDialog
      {...{ form, open, onClose, t }}
      busy={false}
      title={t('objects.copies.add')}
      confirm={t('objects.copies.add')}
    >
      <p>{t('objects.copies.add_text')}</p>
      <Field
        {...form.field('code')}
        allowPaste
        label={t('objects.field.code')}
        hint={t('objects.copies.code_hint')}
        optional={t('add.optional')}
        maxLength={40}
        value={typed.code}
        onChange={event => type({ ...typed, code: event.currentTarget.value })}
      />
      <Field
        {...form.field('shelf')}
        allowPaste
        label={t('objects.field.shelf')}
        hint={t('objects.field.shelf_hint')}
        optional={t('add.optional')}
        maxLength={60}
        value={typed.shelf}
        onChange={event => type({ ...typed, shelf: event.currentTarget.value })}
      />
      <ListBox
        label={t('objects.field.point')}
        empty={t('add.choose')}
        options={points.map(({ id, name }) => ({ value: id, label: name }))}
        value={typed.point}
        onChange={point => type({ ...typed, point })}
      />
    </QuestionDialog>
  )
}

const joinRules = { code: [required, codeRule] }

function JoinCopies({ sheet, open, onClose, t, tRules }: DialogProps) {
  const [code, type] = useState('')
  const form = useForm({
    rules: joinRules,
    t: tRules,
    toast,
    send: async () => {
      const outcome = await joinCopies(sheet.id, code)
      if (!outcome.ok) return outcome.problem
      onClose()
      toast(t('objects.copies.joined'), 'done')
      return null
    },
  })
  return (
    <QuestionDialog
      {...{ form, open, onClose, t }}
      busy={false}
      title={t('objects.copies.join')}
      confirm={t('objects.copies.join_do')}
    >
      <p>{t('objects.copies.join_text')}</p>
      <Field
        {...form.field('code')}
        allowPaste
        label={t('objects.copies.join_code')}
        maxLength={40}
        value={code}
        onChange={event => type(event.currentTarget.value)}
      />
    </QuestionDialog>
  )
}
