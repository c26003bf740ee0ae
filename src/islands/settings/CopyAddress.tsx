import { useRef } from 'react'
import { toast } from '../../lib/stores/async/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'

type Props = { label: string; address: string; copy: string; copied: string; failed: string }

/** An address of the library's that another service has to know, to be copied there. */
export function CopyAddress({ label, address, copy, copied, failed }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const take = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast(copied, 'done')
    } catch {
      // The clipboard is not available (old browser, or no HTTPS): the address is selected instead.
      ref.current?.querySelector('input')?.select()
      toast(failed, 'warn')
    }
  }
  return (
    <div ref={ref} className="grid gap-3">
      <Field label={label} value={address} readOnly allowPaste />
      <Button variant="outline" className="justify-self-start" onClick={() => void take()}>
        {copy}
      </Button>
    </div>
  )
}
