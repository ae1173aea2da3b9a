// Preloaded into every service that the scripts start: the service stops if the script is killed.
if (process.channel) {
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
