import type { ReactNode } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { Form } from '../../ui/use-form.ts'
import type { FormI18n, I18n } from './messages.ts'

/** Props of every dialog of the desk's lists; `busy` while anything is done with the row. */
export type QuestionProps = Pick<I18n, 't'> &
  FormI18n & {
    /** What of whose it is about, where there is more than one in view. */
    about?: string
    open: boolean
    busy: boolean
    onClose: () => void
  }

type Props = Omit<QuestionProps, 'tRules'> & {
  form: Pick<Form<string>, 'props' | 'submit' | 'problem'>
  title: string
  confirm: string
  /** The action is hard to undo. */
  danger?: boolean
  /** The fields. */
  children: ReactNode
}

/** A dialog with a form over a list or a sheet of the desk. */
export const QuestionDialog = ({ form, title, about, confirm, danger = false, t, children, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    form={form}
    title={title}
    closeLabel={t('close')}
    confirm={confirm}
    cancel={t('cancel')}
    danger={danger}
  >
    {about && <p className="font-semibold">{about}</p>}
    {children}
  </FormDialog>
)
