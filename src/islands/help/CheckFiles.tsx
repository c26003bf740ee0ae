import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $adminTask, checkFiles } from '../../lib/stores/admin/admin-tools.ts'
import { Button } from '../../ui/Button.tsx'
import { Work } from './Work.tsx'
import type { AdminI18n } from './admin-messages.ts'

type Control = NonNullable<Awaited<ReturnType<typeof checkFiles>>>

export function CheckFiles(i18n: AdminI18n) {
  const { t } = i18n
  const task = useStore($adminTask)
  const [control, setControl] = useState<Control | null>(null)
  return (
    <Work
      {...i18n}
      name="check"
      title={t('check.title')}
      text={t('check.text')}
      tasks={['check']}
      result={control && <Found t={t} control={control} />}
    >
      <Button
        variant="outline"
        busy={task.state === 'busy' && task.what === 'check'}
        onClick={async () => setControl(await checkFiles())}
      >
        {t('check.submit')}
      </Button>
    </Work>
  )
}

function Found({ t, control }: Pick<AdminI18n, 't'> & { control: Control }) {
  const { checked, missing, orphans } = control
  return (
    <>
      <p>{t('check.done', { count: checked })}</p>
      <p>{missing.length > 0 ? t('check.missing', { count: missing.length }) : t('check.fine')}</p>
      <ul>
        {missing.map(({ id, name, url }) => (
          <li key={id} className="wrap-anywhere">
            {[name, url].join(': ')}
          </li>
        ))}
      </ul>
      {orphans > 0 && <p>{t('check.orphans', { count: orphans })}</p>}
    </>
  )
}
