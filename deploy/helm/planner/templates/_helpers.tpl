{{- define "planner.labels" -}}
app.kubernetes.io/name: planner
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* Of one role's pods: (dict "root" $ "role" "web"). */}}
{{- define "planner.selector" -}}
app.kubernetes.io/name: planner
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- define "planner.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "planner.secretName" -}}
{{- .Values.existingSecret | default (include "planner.name" .) }}
{{- end }}

{{- define "planner.claimName" -}}
{{- .Values.files.existingClaim | default (printf "%s-files" (include "planner.name" .)) }}
{{- end }}

{{/* Refuses, each in a sentence, what would not start or would lose files. */}}
{{- define "planner.check" -}}
{{- if not .Values.publicUrl }}
{{- fail "Set publicUrl to the address that people type, like https://planner.example.com." }}
{{- end }}
{{- if not .Values.existingSecret }}
{{- range list "PLANNER_SECRET" "DATABASE_URL" }}
{{- if not (get $.Values.secrets .) }}
{{- fail (printf "Set existingSecret, or secrets.%s." .) }}
{{- end }}
{{- end }}
{{- end }}
{{- range list "PLANNER_ROLE" "PLANNER_PUBLIC_URL" "PLANNER_TRUSTED_PROXIES" "PLANNER_METRICS_PORT" "PLANNER_METRICS_HOST" "PORT" "HOST" "PLANNER_DATA_DIR" }}
{{- if or (hasKey $.Values.env .) (hasKey $.Values.secrets .) }}
{{- fail (printf "%s is set by the chart." .) }}
{{- end }}
{{- end }}
{{- end }}

{{/* The pods of one role: (dict "root" $ "role" "web" "pods" .Values.web). */}}
{{- define "planner.deployment" -}}
{{- $values := .root.Values -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "planner.name" .root }}-{{ .role }}
  labels:
    {{- include "planner.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
spec:
  replicas: {{ .pods.replicas }}
  # The first of a new release brings the schema up to date, and the release before runs on it.
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels:
      {{- include "planner.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "planner.selector" . | nindent 8 }}
      annotations:
        checksum/secret: {{ toYaml $values.secrets | sha256sum }}
    spec:
      automountServiceAccountToken: false
      # Variables of services would be called PLANNER_… too.
      enableServiceLinks: false
      {{- with $values.serviceAccount.name }}
      serviceAccountName: {{ . }}
      {{- end }}
      {{- with $values.image.pullSecrets }}
      imagePullSecrets:
        {{- range . }}
        - name: {{ . }}
        {{- end }}
      {{- end }}
      terminationGracePeriodSeconds: 80
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        fsGroupChangePolicy: OnRootMismatch
        seccompProfile: { type: RuntimeDefault }
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "planner.selector" . | nindent 14 }}
      containers:
        - name: planner
          image: "{{ $values.image.repository }}:{{ $values.image.tag | default .root.Chart.AppVersion }}"
          imagePullPolicy: {{ $values.image.pullPolicy }}
          env:
            - { name: PLANNER_ROLE, value: {{ .role }} }
            - { name: PLANNER_PUBLIC_URL, value: {{ $values.publicUrl | quote }} }
            - { name: PLANNER_METRICS_PORT, value: "9464" }
            # Probes and figures come from outside of the pod.
            - { name: PLANNER_METRICS_HOST, value: 0.0.0.0 }
            {{- with $values.trustedProxies }}
            - { name: PLANNER_TRUSTED_PROXIES, value: {{ . | quote }} }
            {{- end }}
            {{- range $name, $value := $values.env }}
            - { name: {{ $name }}, value: {{ $value | quote }} }
            {{- end }}
          envFrom:
            - secretRef: { name: {{ include "planner.secretName" .root }} }
          ports:
            {{- if eq .role "web" }}
            - { name: http, containerPort: 3000 }
            {{- end }}
            - { name: metrics, containerPort: 9464 }
          # A new schema may take minutes, and the pods that wait for it are not ended meanwhile.
          startupProbe:
            httpGet: { path: /readyz, port: metrics }
            periodSeconds: 5
            timeoutSeconds: 3
            failureThreshold: 120
          livenessProbe:
            httpGet: { path: /livez, port: metrics }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          # Noticed within PLANNER_DRAIN_SECONDS of a stop.
          readinessProbe:
            httpGet: { path: /readyz, port: metrics }
            periodSeconds: 3
            timeoutSeconds: 3
            failureThreshold: 2
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          resources:
            {{- toYaml .pods.resources | nindent 12 }}
          volumeMounts:
            - { name: files, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
      volumes:
        - name: tmp
          emptyDir: { sizeLimit: 1Gi }
        - name: files
          {{- if $values.env.S3_BUCKET }}
          emptyDir: { sizeLimit: 64Mi }
          {{- else }}
          persistentVolumeClaim: { claimName: {{ include "planner.claimName" .root }} }
          {{- end }}
      {{- with $values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
{{- end }}
