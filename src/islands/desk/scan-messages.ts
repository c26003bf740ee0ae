import type scanMessages from '../../content/strings/it/scan.json'
import type counterMessages from '../../content/strings/it/desk-scan.json'
import type { KeyOf } from '../../lib/translate.ts'
import type { FormI18n } from './messages.ts'

export type CameraMessages = Pick<
  (typeof scanMessages)['scan'],
  'camera' | 'start' | 'stop' | 'again' | 'asking' | 'aim' | 'problems'
>

/** Of the camera alone. */
export type OnlyCamera = {
  camera: CameraMessages
  counter: Pick<(typeof counterMessages)['counter'], 'sound' | 'torch_on' | 'torch_off'>
}
export type CameraI18n = { t: (key: KeyOf<OnlyCamera>, vars?: Record<string, string | number>) => string }

/** Of the camera and the field that codes are read with, on whatever screen. */
export type ScanMessages = {
  camera: CameraMessages
  counter: Pick<(typeof counterMessages)['counter'], 'field' | 'hint' | 'find' | 'sound' | 'torch_on' | 'torch_off'>
}
export type ScanI18n = FormI18n & { t: (key: KeyOf<ScanMessages>, vars?: Record<string, string | number>) => string }
