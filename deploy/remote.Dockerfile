# The static origin of one area. Build from the project's folder:
# docker build -f deploy/remote.Dockerfile --build-arg REMOTE=blue --build-arg RELEASE_VERSION=1.5.0 .
FROM node:24-slim AS build
ARG REMOTE
# a build that is to be released has a version of its own
ARG RELEASE_VERSION
WORKDIR /app
ENV TURBO_TELEMETRY_DISABLED=1 CI=1
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile
RUN node_modules/.bin/pnpm run build --filter=@reprise/${REMOTE}
RUN node_modules/.bin/pnpm --filter=@reprise/server-kit deploy --prod --legacy /server-kit

FROM node:24-slim
ARG REMOTE
ENV NODE_ENV=production STATIC_HOST=0.0.0.0
WORKDIR /app
COPY --from=build /app/scripts/static-origin.ts scripts/static-origin.ts
COPY --from=build /server-kit packages/server-kit
COPY --from=build /app/apps/${REMOTE}/dist releases
RUN echo '{"type":"module"}' > package.json
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/static-origin.ts", "releases", "8080"]
