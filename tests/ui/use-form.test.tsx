import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Button, type ButtonProps } from '../../src/ui/Button.tsx'
import { useForm } from '../../src/ui/use-form.ts'

it('a printed form is sent by a click that React answers before it has drawn the button anew', () => {
  let submit: Partial<ButtonProps> = {}
  function Form() {
    const form = useForm({ rules: {}, t: key => key, toast: () => {}, send: () => Promise.resolve(null) })
    submit = form.submit
    return <Button {...form.submit}>Send</Button>
  }

  const printed = renderToStaticMarkup(<Form />)
  expect(printed).toContain('type="button"')
  expect(printed).toContain('aria-disabled="true"')

  const requestSubmit = vi.fn()
  submit.onClick?.({ currentTarget: { form: { requestSubmit } } } as never)
  expect(requestSubmit).toHaveBeenCalledOnce()
})
