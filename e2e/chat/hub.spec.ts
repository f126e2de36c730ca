import { type WebSocketRoute } from '@playwright/test'
import { meet, saidIn, say } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test('RT-005 a socket that dropped is connected again and still brings what another device says @desktop', async ({
  page,
  secondDevice,
}) => {
  /** Those on which the server has answered the handshake. */
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/api\/hubs\/chat\?/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      socket.send(message)
      open.add(socket)
    })
  })
  await meet(page, 'Maya')
  await expect.poll(() => open.size).toBe(1)

  for (const socket of open) await socket.close({ code: 4000 })
  await expect.poll(() => open.size).toBe(2)

  const device = await secondDevice()
  await device.goto(page.url())
  await say(device, 'Hello from elsewhere')
  await expect(saidIn(page).getByText('Hello from elsewhere', { exact: true })).toBeVisible()
})
