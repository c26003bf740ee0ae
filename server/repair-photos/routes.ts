import { repairPhotosContract } from '../../src/lib/contract/repair-photos.ts'
import type { Routes } from '../http/serve.ts'
import { addRepairPhoto } from './add-photo.ts'
import { removeRepairPhoto } from './remove-photo.ts'
import { sendRepairPhoto } from './send-photo.ts'

export const repairPhotosRoutes: Routes = ({ serve }) => {
  serve(repairPhotosContract.add, ({ deps, who, params, http }) => addRepairPhoto(deps, who, params.id, http))
  serve(repairPhotosContract.remove, ({ deps, who, params }) => removeRepairPhoto(deps, who, params))
  serve(repairPhotosContract.read, ({ deps, params }) => sendRepairPhoto(deps, params))
}
