import files from './.dependency-cruiser.mjs'
import { FOLDER_LAWS, SHARED_LEAVES } from './scripts/house/laws.ts'

const { exclude, ...options } = files.options

export default {
  options: { ...options, exclude: { path: [...exclude.path, SHARED_LEAVES] } },
  forbidden: FOLDER_LAWS,
}
