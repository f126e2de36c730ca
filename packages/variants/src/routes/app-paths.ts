/** Pages that only a main app has (product-spec §2), with `:name` for a segment that varies. */
export const APP_PATHS = [
  '/',
  '/chat',
  '/chat/:modelId',
  '/create-character',
  '/create-character-white',
  '/my-ai',
  '/settings',
  '/tokens',
  '/pricing',
  '/ai-girlfriend-generator',
  '/gallery',
  '/premium-models',
  '/premium-models/:modelId',
  '/affiliates',
  '/magic-page-pricing',
  '/magic-page-tokens',
  '/chat-landing/:chatId',
] as const
export type AppPath = (typeof APP_PATHS)[number]
