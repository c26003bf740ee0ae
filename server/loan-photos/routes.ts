import { loanPhotosContract } from '../../src/lib/contract/loan-photos.ts'
import type { Routes } from '../http/serve.ts'
import { addLoanPhoto } from './add-photo.ts'
import { removeLoanPhoto } from './remove-photo.ts'
import { sendLoanPhoto } from './send-photo.ts'

export const loanPhotosRoutes: Routes = ({ serve }) => {
  serve(loanPhotosContract.add, ({ deps, who, params, http }) => addLoanPhoto(deps, who, params.id, http))
  serve(loanPhotosContract.remove, ({ deps, who, params }) => removeLoanPhoto(deps, who, params))
  serve(loanPhotosContract.read, ({ deps, who, params }) => sendLoanPhoto(deps, who, params))
}
