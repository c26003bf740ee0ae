import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import type { PointI18n } from './point-messages.ts'

/** Why a day that is over is not taken: it would be saved and shown nowhere. */
export const isOver = (t: PointI18n['t'], field: string): CallProblem => {
  const message = t('points.day_over')
  return { code: 'resource.validation', message, fields: { [field]: message } }
}
