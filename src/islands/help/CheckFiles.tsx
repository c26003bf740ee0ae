import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $maintenance, checkFiles } from '../../lib/stores/admin/admin-tools.ts'
import { Button } from '../../ui/Button.tsx'
import { Work } from './Work.tsx'
import type { AdminVoice } from './admin-messages.ts'

type Control = NonNullable<Awaited<ReturnType<typeof checkFiles>>>

export function CheckFiles(voice: AdminVoice) {
  const { say } = voice
  const task = useStore($maintenance)
  const [control, setControl] = useState<Control | null>(null)
  return (
    <Work
      {...voice}
      title={say('check.title')}
      text={say('check.text')}
      whats={['check']}
      result={control && <Found say={say} control={control} />}
    >
      <Button
        variant="outline"
        busy={task.state === 'busy' && task.what === 'check'}
        onClick={async () => setControl(await checkFiles())}
      >
        {say('check.submit')}
      </Button>
    </Work>
  )
}

function Found({ say, control }: Pick<AdminVoice, 'say'> & { control: Control }) {
  const { checked, missing, orphans } = control
  return (
    <>
      <p>{say('check.done', { count: checked })}</p>
      <p>{missing.length > 0 ? say('check.missing', { count: missing.length }) : say('check.fine')}</p>
      <ul>
        {missing.map(({ id, name, url }) => (
          <li key={id} className="wrap-anywhere">
            {[name, url].join(': ')}
          </li>
        ))}
      </ul>
      {orphans > 0 && <p>{say('check.orphans', { count: orphans })}</p>}
    </>
  )
}
