// Loaded into every service that the scripts start: should the script itself be killed, the service ends by itself.
if (process.channel) {
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
