import { useEffect } from 'react'
import { toast } from '../../lib/stores/async/toast.ts'
import { forgetTyped, persistForm } from '../../lib/stores/async/typed.ts'
import { type FormOptions, useForm } from '../../ui/use-form.ts'
import { draftName, type SupportFormProps } from './support-form.ts'

type Options<Name extends string> = Pick<FormOptions<Name>, 'rules' | 'send'> &
  Pick<SupportFormProps, 'tRules' | 'onSent'>

/** A form to the library: what was typed is kept until it has been sent. */
export function useSupportForm<Name extends string>({ rules, tRules, send, onSent }: Options<Name>) {
  const form = useForm({
    rules,
    t: tRules,
    toast,
    alerts: true,
    send: async answers => {
      const problem = await send(answers)
      if (problem) return problem
      forgetTyped(draftName())
      onSent()
      return null
    },
  })
  const { ref } = form.props
  useEffect(() => persistForm(ref.current!, draftName()), [ref])
  return form
}
