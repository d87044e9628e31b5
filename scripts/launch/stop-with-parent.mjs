// The launcher may be killed without a word; the channel to it then closes and the program stops in good order.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
