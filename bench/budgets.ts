/** All benches that hold a line of the budgets of architecture.md §9, one after the other on a machine at rest. */
const BENCHES = ['chat-stream', 'hub', 'api-reads', 'message-store', 'start-up', 'page']

for (const name of BENCHES) {
  console.log(`\n${name}`)
  await import(`./${name}.ts`)
}
