# The sandbox: for demonstrations and tests, never for a shop that is open. Build from the project's folder: docker build -f deploy/sandbox.Dockerfile .
FROM node:24-slim AS install
WORKDIR /app
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --filter "@reprise/sandbox..."

FROM node:24-slim
ENV NODE_ENV=production SANDBOX_HOST=0.0.0.0 SANDBOX_PORT=3900 SMTP_HOST=0.0.0.0 SMTP_PORT=3925 SANDBOX_DATA_DIR=/data
WORKDIR /app
COPY --from=install --chown=node:node /app /app
RUN mkdir -p /data && chown node:node /data
USER node
EXPOSE 3900
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3900/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/sandbox/src/server.ts"]
