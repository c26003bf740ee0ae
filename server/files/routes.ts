import { filesContract } from '../../src/lib/contract/files.ts'
import { room } from '../http/serve.ts'
import { upload } from './upload.ts'

export const filesRoom = room(({ serve, deps }) => {
  serve(filesContract.create, ({ who, http }) => upload(deps, who, http))
})
